import { sql } from 'kysely';
import { LAMBI } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { BetRow } from '../../../api/schemas/bets';
import type { FeedDefinition } from '@backlay/feed/message';
import { termsOf } from '../../../server/markets/matches/terms';
import { worldOfFile } from '../support/world';
import type { Asked, FancyAsked } from '../support/world';

/* One bet of every kind: placed, held back, in the player's list, settled by the feed's word. */

const world = worldOfFile();
const FRIDAY_NOON = Date.UTC(2026, 10, 27, 6, 30);
const RUNS = 1;

beforeAll(() => world.clock.advance(FRIDAY_NOON - world.clock.now()));
afterEach(async () => {
  await world.expectSound();
  const { rows } = await sql<{
    total: string;
  }>`select coalesce(sum(amount_paise), 0)::text as total from entries`.execute(world.db);
  expect(rows).toEqual([{ total: '0' }]);
});

type Market = { definition: Partial<FeedDefinition>; runners: readonly number[]; sportId?: number };
type Case = {
  market: Market;
  /** Of one selection: price and, in a session, rate; else price and rupees. */
  offer: { id: number; side?: 'back' | 'lay'; level: readonly [number, number] };
  ask: Omit<Asked, 'market'> | Omit<FancyAsked, 'market'>;
  held: number;
  row: Partial<BetRow>;
  ends: { winners?: readonly number[]; number?: number };
  profit: number;
};

const session = (facts: Partial<SessionFacts>, runners: readonly number[] = [RUNS]): Market => ({
  definition: {
    marketType: 'SESSION',
    name: 'A session',
    betDelay: 0,
    inPlay: true,
    session: { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0, ...facts },
  },
  runners,
});
const onRunners = (marketType: string, runners = [11, 12, 13]): Market => ({
  definition: { marketType, name: marketType, inPlay: true, betDelay: 0 },
  runners,
});
const ONE_LINE = { offer: { id: RUNS, level: [63, 90] }, ask: { run: 63, size: 90, stake: 200 } } as const;
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

const CASES: Readonly<Record<string, Case>> = {
  'a session on a line': {
    market: session({}),
    ...ONE_LINE,
    held: 200,
    row: { kind: 'numbers', odds: 63, stack: 200 },
    ends: { number: 63 },
    profit: 180,
  },
  'over by over, No': {
    market: session({ ballSess: 2 }),
    offer: { id: RUNS, side: 'lay', level: [8, 110] },
    ask: { side: 'lay', run: 8, size: 110, stake: 100 },
    held: 110,
    row: { kind: 'numbers', odds: 8, session: expect.objectContaining({ ball_sess: '2' }) },
    ends: { number: 7 },
    profit: 100,
  },
  'ball by ball, lost': {
    market: session({ ballSess: 3 }),
    offer: { id: RUNS, level: [1, 85] },
    ask: { run: 1, size: 85, stake: 100 },
    held: 100,
    row: { kind: 'numbers', odds: 1 },
    ends: { number: 0 },
    profit: -100,
  },
  Lambi: {
    market: session({ typeId: LAMBI }),
    offer: { id: RUNS, level: [165, 100] },
    ask: { run: 165, size: 100, stake: 100 },
    held: 100,
    row: { kind: 'numbers', odds: 165 },
    ends: { number: 164 },
    profit: -100,
  },
  'even of odd and even': {
    market: session({ type: 'oddEven', typeId: 3 }, [1, 2]),
    offer: { id: 2, level: [95, 95] },
    ask: { run: 2, size: 95, stake: 100 },
    held: 100,
    row: { kind: 'numbers', selection_id: 2, odds: 95 },
    ends: { number: 48 },
    profit: 95,
  },
  'Fancy 1': {
    market: session({ typeId: 4, ballSess: 2 }),
    offer: { id: RUNS, level: [1, 280] },
    ask: { run: 1, size: 280, stake: 50 },
    // 3.80 as decimal odds.
    held: 50,
    row: { kind: 'numbers', odds: 1 },
    ends: { number: 2 },
    profit: 140,
  },
  Khado: {
    market: session({ type: 'khado', width: 10 }),
    offer: { id: RUNS, level: [150, 520] },
    ask: { run: 150, size: 520, stake: 100 },
    held: 100,
    row: { kind: 'numbers', odds: 150 },
    ends: { number: 159 },
    profit: 520,
  },
  'a meter, at its cap': {
    market: session({ type: 'meter', capRuns: 50 }),
    offer: { id: RUNS, level: [77, 100] },
    ask: { run: 77, size: 100, stake: 10 },
    held: 500,
    row: { kind: 'numbers', odds: 77 },
    ends: { number: 140 },
    profit: 500,
  },
  'a meter, No': {
    market: session({ type: 'meter', capRuns: 50 }),
    offer: { id: RUNS, side: 'lay', level: [75, 100] },
    ask: { side: 'lay', run: 75, size: 100, stake: 10 },
    held: 500,
    row: { kind: 'numbers', odds: 75 },
    ends: { number: 87 },
    profit: -120,
  },
  'a last digit': {
    market: session({ type: 'lastDigit' }, DIGITS),
    offer: { id: 0, level: [850, 850] },
    ask: { run: 0, size: 850, stake: 10 },
    held: 10,
    row: { kind: 'numbers', selection_id: 0, odds: 850 },
    ends: { number: 160 },
    profit: 85,
  },
  'a session of an election': {
    market: {
      ...session({}),
      definition: { ...session({}).definition, eventId: 'election', eventTypeId: '2378961' },
    },
    ...ONE_LINE,
    held: 200,
    row: { kind: 'numbers', odds: 63 },
    ends: { number: 62 },
    profit: -200,
  },
  'Up of a binary session': {
    market: onRunners('BINARY_INDEX', [1, 2]),
    offer: { id: 1, level: [97.5, 1000] },
    ask: { runner: 1, odds: 97.5, stake: 200 },
    held: 200,
    row: { kind: 'rates', odds: 97.5 },
    ends: { winners: [1] },
    profit: 195,
  },
  'a binary session that did not move': {
    market: onRunners('BINARY_COMMODITY', [1, 2]),
    offer: { id: 2, level: [110, 1000] },
    ask: { runner: 2, odds: 110, stake: 200 },
    held: 200,
    row: { kind: 'rates', odds: 110 },
    ends: { winners: [] },
    profit: 0,
  },
  'a bookmaker': {
    market: onRunners('BOOKMAKER'),
    offer: { id: 11, side: 'lay', level: [103, 1000] },
    ask: { side: 'lay', runner: 11, odds: 103, stake: 100 },
    held: 103,
    row: { kind: 'rates', odds: 103 },
    ends: { winners: [12] },
    profit: 100,
  },
  'match odds': {
    market: onRunners('MATCH_ODDS'),
    offer: { id: 12, level: [2.5, 1000] },
    ask: { runner: 12, odds: 2.5, stake: 100 },
    // 150 less 2 per cent.
    held: 100,
    row: { kind: 'odds', odds: 2.5 },
    ends: { winners: [12] },
    profit: 147,
  },
  'a place': {
    market: {
      ...onRunners('PLACE'),
      definition: { ...onRunners('PLACE').definition, numberOfWinners: 2 },
      sportId: 7,
    },
    offer: { id: 13, level: [1.8, 1000] },
    ask: { runner: 13, odds: 1.8, stake: 100 },
    // 80 less 5 per cent.
    held: 100,
    row: { kind: 'odds', odds: 1.8 },
    ends: { winners: [11, 13] },
    profit: 76,
  },
};

type Fancy = Omit<FancyAsked, 'market'>;
const isFancy = (ask: Case['ask']): ask is Fancy => 'run' in ask;

it.each(Object.entries(CASES))('%s', async (_, { market, offer, ask, held, row, ends, profit }) => {
  const { definition, runners, sportId = 4 } = market;
  // Commission and limits as a new market of the feed gets them.
  const terms = termsOf(sportId, definition.marketType ?? '', definition.session);
  const id = await world.market(definition, { ...terms, runners });
  const player = await world.player(1000);
  const level: [number, number][] = [[...offer.level]];
  world.price(id, offer.id, offer.side === 'lay' ? { atl: level } : { atb: level });

  const answer = isFancy(ask)
    ? await world.placeFancy(player, { ...ask, market: id })
    : await world.place(player, { ...ask, market: id, match: market.definition.eventId ?? 'match' });
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  expect(answer.data).toMatchObject({ ...row, status: 'MATCHED', profit_loss: null });
  expect(await world.balance(player)).toEqual({ balance: 1000, held });
  await world.expectSound();

  const { winners, number } = ends;
  const isVoid = winners?.length === 0;
  if (winners && !isVoid) await world.result(id, ...winners);
  else {
    const end = isVoid ? { isVoid } : { sessionResult: number };
    world.define(id, { ...market.definition, status: 'CLOSED', ...end });
    await world.book.idle();
  }
  expect(await world.balance(player)).toEqual({ balance: 1000 + profit, held: 0 });
  const settled = await world.row(answer.data.bet_id);
  expect(settled).toMatchObject({ status: isVoid ? 'VOID' : 'SETTLED' });
});
