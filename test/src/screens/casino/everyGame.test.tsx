import { act, screen, within } from '@testing-library/react';
import { getTable } from '../../../../api/casinoTables';
import type { CasinoTableDetail } from '../../../../api/schemas/casino';
import { toDecimal } from '../../../../domain/bets/ladder';
import { GAMES } from '../../../../domain/casino/games';
import { offersOf } from '../../../../domain/casino/offers';
import { noCards } from '../../../../domain/casino/dealing';
import { nameOfResult } from '../../../../domain/casino/resultNames';
import { CASINO_TABLES } from '../../../../domain/casino/tables';
import { textsOf } from '../../../../domain/casino/wire';
import { wireRound, wireTable } from '../../../api/wireCasino';
import { betRow, openApp } from '../../support/app';
import { ok, settle } from '../../../store/fakeWorld';
import { dealByDomain, sha } from '../../../verify/dealt';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/casino/TablePage';

/** One table a game. */
const TABLES = CASINO_TABLES.flatMap((table, i, all) =>
  table.game && all.findIndex(({ game }) => game === table.game) === i
    ? [{ ...table, game: table.game }]
    : [],
);

type Table = (typeof TABLES)[number];

/** The table as the exchange tells it before the first card. */
function tableOf({ game: name, ...table }: Table): CasinoTableDetail {
  const game = GAMES[name];
  const offers = new Map(offersOf(game, noCards(game)).map((offer) => [offer.id, offer]));
  const sideOf = (odds: number | undefined) =>
    odds === undefined ? [] : [{ price: toDecimal(odds), size: 25_000 }];
  return wireTable({
    match_id: String(table.matchId),
    match_name: table.name,
    category: table.category,
    game: name,
    groups: [...game.groups],
    round: wireRound({ cards: game.groups.map(() => []) }),
    runner_json: game.selections.map(({ id, name: called, group }) => ({
      selection_id: id,
      name: called,
      group,
      status: offers.has(id) ? 'ACTIVE' : 'SUSPENDED',
      back: sideOf(offers.get(id)?.back),
      lay: sideOf(offers.get(id)?.lay),
      probability: 0.5,
      return: 0.98,
    })),
    results: [],
  });
}

test.each(TABLES.map((table) => [table.game, table] as const))(
  '%s: a bet is pressed and placed, the cards lie there, and the result is said and can be checked',
  async (name, table) => {
    const game = GAMES[name];
    const wire = tableOf(table);
    const roundId = wireRound().market_id;
    const { player, app, server } = await openApp({
      path: `/casino/match/${table.matchId}`,
      answers: {
        'casino/getTable': ok(wire),
        'bet/placeMarketBet': ok(
          betRow({ bet_id: 'c1', match_id: String(table.matchId), market_id: roundId }),
        ),
      },
    });
    await screen.findByRole('heading', { level: 1, name: table.name });
    const [first] = screen.getAllByRole('button', { name: /^Back / });
    await player.click(first as HTMLElement);
    await player.click(screen.getByRole('button', { name: 'Place 50' }));
    const placed = server.asked.filter(({ path }) => path.includes('bet/placeMarketBet'));
    expect(placed.map(({ body }) => body)).toMatchObject([{ market_id: roundId, stack: 50, is_back: '1' }]);
    expect(screen.getByRole('region', { name: 'My bets in this round' })).toHaveTextContent(/50placed/);

    const open = dealByDomain(game, { seed: sha(name), table: table.slug, round: 1, mix: sha('mix') });
    const code = game.codeOf(game.outcomeOf(open));
    const cards = textsOf(open).map((group) => [...group]);
    const ended = wireRound({ state: 'SETTLED', cards, result: code });
    server.answers['casino/getTable'] = ok({ ...wire, round: ended, last: ended });
    await act(async () => {
      await app.store.dispatch(getTable.initiate({ matchId: String(table.matchId) }, { forceRefetch: true }));
      await settle();
    });
    const past = await screen.findByRole('region', { name: 'Last round' });
    expect(past).toHaveTextContent(`Result: ${nameOfResult(name, code)}. You had no bets in this round.`);
    const shown = within(past)
      .getAllByRole('img')
      .map((one) => one.getAttribute('aria-label'));
    expect(shown).toHaveLength(cards.flat().length);
    expect(
      shown.filter((words) => !/^(number \d+|\w+ of (spades|hearts|clubs|diamonds))$/.test(words ?? '')),
    ).toEqual([]);
    expect(within(past).getByRole('link', { name: 'Check this round' })).toHaveAttribute(
      'href',
      `/verify/${roundId}`,
    );
    expect(within(past).getByRole('link', { name: 'Watch it again' })).toHaveAttribute(
      'href',
      `#/replay?round=${roundId}`,
    );
  },
);

test.each([
  ['andarBahar', 'taken until then, also between two cards. Bahar pays 1.25'],
  ['andarBaharJoker', 'Bets are taken before the joker only.'],
])('the rules of %s say when bets are taken', async (name, words) => {
  const table = TABLES.find(({ game }) => game === name);
  if (!table) throw new Error(`no table plays ${name}`);
  const { player } = await openApp({
    path: `/casino/match/${table.matchId}`,
    answers: { 'casino/getTable': ok(tableOf(table)) },
  });
  await player.click(await screen.findByRole('button', { name: 'Rules and chances' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(words);
});
