import type { Journal, Move } from '../journal';
import { found } from './finding';
import type { Finding } from './finding';
import { grouped } from './read';
import type { Bet, Tables } from './read';

const keyOf = ({ player, ref }: { player: string; ref: string | null }): string => `player ${player}, ${ref}`;

/** What one answer said of the bet that was moved, and of the one in its place. */
function ofAnswer({ shown, replaced, bet }: Move, about: string, bets: ReadonlyMap<string, Bet>): Finding[] {
  if (!shown || !replaced) return [];
  const [now, before] = [bets.get(shown.id), bets.get(bet)];
  if (!now || !before) return [found('an acknowledged move is lost', about, `bet ${shown.id}`)];
  if (now.stake !== BigInt(shown.stake) || now.odds !== BigInt(shown.odds))
    return [found('a moved bet has another content', about)];
  if (shown.id === bet)
    return now.open > BigInt(shown.open) ? [found('a bet made smaller grew again', about)] : [];
  return before.matched > BigInt(replaced.matched)
    ? [found('a bet was matched after it had been moved', about)]
    : [];
}

/** One reference moves a bet once; the bet in its new place and the one in its old are never both open. */
export function auditMoves(tables: Tables, journal: Journal): Finding[] {
  const bets = new Map(tables.bets.map((bet) => [bet.id, bet]));
  const placed = grouped(tables.bets, keyOf);
  return [...grouped(journal.of('move'), keyOf)].flatMap(([about, moves]) => {
    const [came] = placed.get(about) ?? [];
    const done = moves.filter(({ outcome }) => outcome === 'done');
    const ids = new Set(done.map(({ shown }) => shown?.id));
    const findings = done.flatMap((move) => ofAnswer(move, about, bets));
    if (ids.size > 1) findings.push(found('a move was acknowledged with two bets', about));
    if (came && moves.every(({ outcome }) => outcome === 'refused'))
      findings.push(found('a refused move was made', about));
    if (came && moves.some(({ bet }) => (bets.get(bet)?.open ?? 0n) > 0n))
      findings.push(found('a moved bet is open in both places', about));
    return findings;
  });
}
