import type { Command, Journal, Place } from '../journal';
import { found } from './finding';
import type { Finding } from './finding';
import { grouped } from './read';
import type { Tables } from './read';

/*
 * What may not be accepted any more: by the order in which the actors themselves sent and heard, not by any clock of
 * the server's.
 */

/** From when to when an operator held a market, as far as somebody outside can be sure. */
type Held = { market: string; from: number; to: number };

const holdsOf = (commands: readonly Command[]): Held[] =>
  commands
    .filter(({ name, outcome }) => name === 'suspend' && outcome === 'done')
    .map(({ subject, answeredAt }) => ({
      market: subject,
      from: answeredAt,
      // From the moment an opening is on its way nobody outside knows which of the two counts.
      to: Math.min(
        ...commands
          .filter((one) => one.name === 'open' && one.subject === subject && one.answeredAt > answeredAt)
          .map(({ sentAt }) => sentAt),
        Infinity,
      ),
    }));

const endsOf = (journal: Journal): Held[] => [
  ...journal.of('ended').map(({ market, at }) => ({ market, from: at, to: Infinity })),
  ...journal
    .of('command')
    .filter(({ name, outcome }) => (name === 'result' || name === 'void') && outcome === 'done')
    .map(({ subject, answeredAt }) => ({ market: subject, from: answeredAt, to: Infinity })),
];

/** The first request with its reference, so that no earlier one can have placed it. */
function firsts(places: readonly Place[]): Place[] {
  const seen = new Map<string, Place>();
  for (const place of [...places].sort((a, b) => a.sentAt - b.sentAt)) {
    const key = `${place.player} ${place.ref}`;
    if (!seen.has(key)) seen.set(key, place);
  }
  return [...seen.values()];
}

/** Bets accepted in a held or ended market, or by a server that had lost its database to another one. */
export function auditMoments(tables: Tables, journal: Journal): Finding[] {
  const placed = new Set(tables.bets.map(({ player, ref }) => `${player} ${ref}`));
  const accepted = firsts(journal.of('place')).filter(({ player, ref }) => placed.has(`${player} ${ref}`));
  const within = (windows: readonly Held[], check: string): Finding[] => {
    const byMarket = grouped(windows, ({ market }) => market);
    return accepted.flatMap(({ asked, sentAt, player, ref }) =>
      byMarket.get(asked.market)?.some(({ from, to }) => sentAt > from && sentAt < to) === true
        ? [found(check, `player ${player}, ${ref}`, `market ${asked.market}`)]
        : [],
    );
  };
  const displaced = journal.of('displaced').flatMap(({ server, at }) =>
    accepted
      .filter((place) => place.server === server && place.sentAt > at)
      .filter((place) => !journal.of('place').some((other) => isElsewhere(other, place)))
      .map(({ player, ref }) => found('a displaced server placed a bet', `player ${player}, ${ref}`)),
  );
  return [
    ...within(holdsOf(journal.of('command')), 'a bet was accepted while an operator held the market'),
    ...within(endsOf(journal), 'a bet was accepted after the market had ended'),
    ...displaced,
  ];
}

const isElsewhere = (other: Place, place: Place): boolean =>
  other.player === place.player && other.ref === place.ref && other.server !== place.server;
