import { createHash } from 'node:crypto';
import { codeOf } from '../../domain/casino/cards';
import type { Card, OpenCards } from '../../domain/casino/cards';
import { dealRound } from '../../domain/casino/dealing';
import { addEntropy, epochMixOf, NO_ENTROPY, roundMixOf } from '../../domain/casino/draw/mix';
import { openShoe, openWheel } from '../../domain/casino/draw/shoe';
import type { DrawInputs } from '../../domain/casino/draw/stream';
import { seedOfRound } from '../../domain/casino/draw/chain';
import type { AnyGame, RoundResult } from '../../domain/casino/game';
import { GAMES } from '../../domain/casino/games';
import { CASINO_TABLES } from '../../domain/casino/tables';
import type { RoundRecord, SelectionResult } from '@backlay/verify/record';
import { hashOfRecord } from '@backlay/verify/steps/commitment';

/** Every table that has a game. */
export const DEALT_TABLES = CASINO_TABLES.flatMap(({ slug, game, code }) =>
  game ? [{ slug, code, game: GAMES[game] }] : [],
);

export const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

const RESULTS: Readonly<Record<RoundResult['kind'], SelectionResult>> = {
  win: 'won',
  lose: 'lost',
  half: 'half',
  returned: 'returned',
  reduced: 'reduced',
};

function drawFrom(game: AnyGame, inputs: DrawInputs): (group: number) => unknown {
  const { source } = game;
  if (source.kind === 'wheel') return openWheel(source.faces, inputs);
  const shoes = new Map<number, () => unknown>();
  return (group) => {
    const shoe = source.freshFor === 'group' ? group : 0;
    const table = shoe === 0 ? inputs.table : `${inputs.table}/${shoe + 1}`;
    const next = shoes.get(shoe) ?? openShoe(source.cards, { ...inputs, table });
    shoes.set(shoe, next);
    return next();
  };
}

/** The cards of a round as the rules of the product deal it. */
export function dealByDomain(game: AnyGame, inputs: DrawInputs): OpenCards<unknown> {
  let last: OpenCards<unknown> = [];
  for (const open of dealRound(game, drawFrom(game, inputs))) last = open;
  return last;
}

const textOf = (drawn: unknown): string =>
  typeof drawn === 'number' ? String(drawn) : codeOf(drawn as Card);
export const codesOf = (open: OpenCards<unknown>): string[][] => open.map((group) => group.map(textOf));

export function resultsByDomain(
  game: AnyGame,
  open: OpenCards<unknown>,
  placedAfter = 0,
): Map<string, { readonly result: SelectionResult; readonly odds?: number }> {
  const outcome = game.outcomeOf(open);
  return new Map(
    game.selections.map(({ id }) => {
      const result = game.resultOf(id, outcome, placedAfter);
      const odds = result.kind === 'reduced' ? { odds: result.payout / 100 } : {};
      return [String(id), { result: RESULTS[result.kind], ...odds }];
    }),
  );
}

/** The chain of a table: a short one, from a secret that its name gives. */
const LAST = 8;
export const secretOf = (slug: string): string => sha(`secret of ${slug}`);
export const seedAt = (slug: string, round: number): string =>
  seedOfRound(round, { round: LAST, seed: secretOf(slug) });

const MINUTE = 60_000;
const OPENS = 1_795_000_000_000;

type Changes = { readonly players?: number; readonly level?: 1 | 2 | 3 };

/** A value of drand's quicknet, as every relay has it. */
export const QUICKNET_1000 = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** With its own hash: what somebody publishes who has changed a record on purpose. */
export function published(record: RoundRecord): RoundRecord {
  return { ...record, record_hash: hashOfRecord(record) };
}

/** The record of a round at a table, dealt and decided by the product. */
export function recordOf(
  slug: string,
  round: number,
  { players = 0, level = 2 }: Changes = {},
  before: RoundRecord | null = null,
): RoundRecord {
  const table = DEALT_TABLES.find((one) => one.slug === slug);
  if (!table) throw new RangeError(slug);
  const terminalHash = seedAt(slug, 0);
  const epochMix = epochMixOf(
    { table: slug, epoch: 1, terminalHash },
    { kind: 'players', head: sha('first') },
  );
  const head = Array.from({ length: players }, (_, i) => sha(`player ${i}`).slice(0, 32)).reduce(
    addEntropy,
    NO_ENTROPY,
  );
  const opensAt = OPENS + round * MINUTE;
  const beacon = level === 3 ? QUICKNET_1000 : null;
  const mix = roundMixOf({
    table: slug,
    round,
    epochMix,
    entropyHead: head,
    beaconSignature: beacon?.signature ?? '',
  });
  const open = dealByDomain(table.game, { seed: seedAt(slug, round), table: slug, round, mix });
  const selections = [...resultsByDomain(table.game, open)].map(([id, { result }]) => [id, result]);
  return published({
    v: 1,
    table: slug,
    epoch: 1,
    round,
    round_id: `${table.code}${String(round).padStart(12, '0')}`,
    opens_at: opensAt,
    locks_at: opensAt + MINUTE / 2,
    result_at: opensAt + MINUTE - 5000,
    rules_hash: sha('rules'),
    level,
    terminal_hash: terminalHash,
    previous_seed: seedAt(slug, round - 1),
    epoch_mix: epochMix,
    entropy: { count: players, head },
    beacon,
    seed: seedAt(slug, round),
    cards: codesOf(open),
    selections: Object.fromEntries(selections) as Record<string, SelectionResult>,
    outcome: table.game.codeOf(table.game.outcomeOf(open)),
    state: 'SETTLED',
    void_reason: null,
    previous_record_hash: before?.record_hash ?? null,
    record_hash: '',
  });
}
