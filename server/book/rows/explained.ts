import { sql } from 'kysely';
import * as v from 'valibot';
import { sessionTerms } from '../../../api/schemas/explain';
import type { BET_ENDS, ExplainedBetRow, ExplainedEntryRow } from '../../../api/schemas/explain';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import { WHOLE_ENDS } from '../../../domain/kinds/words';
import type { Db } from '../../base/db/connect';
import { noteOf } from './notes';

/** Entries of one market that are told; there are more only where an operator corrects again and again. */
const MOST_ENTRIES = 50;

/** Not kept in entries of earlier exchanges. */
const betId = v.optional(v.union([v.string(), v.number()]), '');
const side = v.picklist(['back', 'lay']);
const fill = v.object({
  stakePaise: v.number(),
  odds: v.optional(v.number()),
  rateBps: v.optional(v.number()),
});
const heat = v.object({ places: v.number(), tied: v.number() });
const onRunner = v.object({
  betId,
  side,
  selectionId: v.number(),
  fills: v.array(fill),
  profitPaise: v.number(),
  result: v.union([v.picklist(['WINNER', 'LOSER', 'VOID']), v.object({ deadHeat: heat })]),
});
const onNumber = v.object({
  betId,
  side,
  stakePaise: v.number(),
  rateBps: v.number(),
  terms: sessionTerms,
  profitPaise: v.number(),
});
/** Of a table: how the selection ended stands in a word of its own. */
const onRound = v.object({
  betId,
  side,
  selectionId: v.number(),
  fills: v.array(v.object({ stakePaise: v.number(), odds: v.number() })),
  profitPaise: v.number(),
  end: v.variant('code', [
    v.object({ code: v.picklist(WHOLE_ENDS) }),
    v.object({ code: v.literal('reduced'), odds: v.number() }),
  ]),
});
const computed = v.object({
  bets: v.array(v.union([onRunner, onRound, onNumber])),
  result: v.unknown(),
  commissionBps: v.number(),
});
/** A settlement computed its own inputs, a correction those of the settlement it created again. */
const inputs = v.union([computed, v.object({ settled: computed })]);
/** Older entries name their rule in one word. */
const rule = v.union([
  v.object({ id: v.string(), version: v.number() }),
  v.pipe(
    v.string(),
    v.transform((id) => ({ id, version: 1 })),
  ),
]);
const stored = v.object({
  rule,
  inputs: v.fallback(v.nullable(inputs), null),
  grossPaise: v.number(),
  commissionPaise: v.number(),
  netPaise: v.number(),
  bornByHousePaise: v.number(),
  beforePaise: v.number(),
  afterPaise: v.number(),
});

type Names = ReadonlyMap<number, string>;
type End = (typeof BET_ENDS)[number];
const ENDS = { WINNER: 'won', LOSER: 'lost', VOID: 'void' } as const satisfies Record<string, End>;

function runnerRow({ result, fills, ...bet }: v.InferOutput<typeof onRunner>, names: Names): ExplainedBetRow {
  const ended = typeof result === 'string' ? { end: ENDS[result], heat: null } : heatOf(result.deadHeat);
  return {
    bet_id: String(bet.betId),
    selection_name: names.get(bet.selectionId) ?? '',
    is_back: bet.side === 'back' ? '1' : '0',
    stakes: fills.map(({ stakePaise, odds, rateBps }) => ({
      stack: toRupees(stakePaise),
      price: odds === undefined ? (rateBps ?? 0) / 100 : toDecimal(odds),
    })),
    terms: null,
    ...ended,
    profit: toRupees(bet.profitPaise),
  };
}

function roundRow({ end, fills, ...bet }: v.InferOutput<typeof onRound>, names: Names): ExplainedBetRow {
  return {
    bet_id: String(bet.betId),
    selection_name: names.get(bet.selectionId) ?? '',
    is_back: bet.side === 'back' ? '1' : '0',
    stakes: fills.map(({ stakePaise, odds }) => ({
      stack: toRupees(stakePaise),
      price: toDecimal(end.code === 'reduced' ? end.odds : odds),
    })),
    terms: null,
    end: end.code,
    heat: null,
    profit: toRupees(bet.profitPaise),
  };
}

type Computed = v.InferOutput<typeof computed>['bets'][number];

function rowOf(bet: Computed, names: Names, isVoid: boolean): ExplainedBetRow {
  if ('end' in bet) return roundRow(bet, names);
  return 'fills' in bet ? runnerRow(bet, names) : numberRow(bet, isVoid);
}

const heatOf = (of: v.InferOutput<typeof heat>) => ({ end: 'deadHeat' as const, heat: of });

const numberRow = (bet: v.InferOutput<typeof onNumber>, isVoid: boolean): ExplainedBetRow => ({
  bet_id: String(bet.betId),
  selection_name: '',
  is_back: bet.side === 'back' ? '1' : '0',
  stakes: [{ stack: toRupees(bet.stakePaise), price: bet.rateBps / 100 }],
  terms: bet.terms,
  end: isVoid ? 'void' : 'number',
  heat: null,
  profit: toRupees(bet.profitPaise),
});

type Entry = { kind: ExplainedEntryRow['kind']; at: Date; explanation: unknown };

/** Nothing where an earlier exchange kept what cannot be read now: the others are told all the same. */
function toEntry({ kind, at, explanation }: Entry, names: Names): ExplainedEntryRow[] {
  const read = v.safeParse(stored, explanation);
  if (!read.success) return [];
  const { rule, inputs, ...paise } = read.output;
  const { reason, changes } = noteOf(explanation, rule.id);
  const done = inputs && ('settled' in inputs ? inputs.settled : inputs);
  const result = typeof done?.result === 'number' ? done.result : null;
  const entry = {
    kind,
    at: toIst(at.getTime()),
    rule,
    result,
    reason,
    // What was computed says it all.
    changes: done ? [] : changes,
    bets: (done?.bets ?? []).map((bet) => rowOf(bet, names, result === null)),
    gross: toRupees(paise.grossPaise),
    commission_percent: done ? done.commissionBps / 100 : null,
    commission: toRupees(paise.commissionPaise),
    net: toRupees(paise.netPaise),
    by_house: toRupees(paise.bornByHousePaise),
    before: toRupees(paise.beforePaise),
    after: toRupees(paise.afterPaise),
  };
  return [entry];
}

export type ExplainedBet = { marketId: string; marketType: string; entries: ExplainedEntryRow[] };

/** The entries of the ledger about the market of one of the player's bets, as they were computed; undefined if the bet is
 * not the player's. */
export async function readExplained(
  db: Db,
  playerId: number,
  betId: number,
): Promise<ExplainedBet | undefined> {
  const { rows } = await sql<{
    marketId: string;
    marketType: string;
    names: Record<string, string>;
    entries: { kind: Entry['kind']; at: string; explanation: unknown }[];
  }>`
    select m.id as "marketId", m.market_type as "marketType",
      (select json_object_agg(r.selection_id, r.name) from runners r where r.market_id = b.market_id) as names,
      (select coalesce(json_agg(e order by e.id), '[]') from (
        select id, kind, at, explanation from transactions
        where market_id = b.market_id and player_id = b.player_id and kind in ('settlement', 'void', 'correction')
        order by id limit ${MOST_ENTRIES}) e) as entries
    from bets b join markets m on m.id = b.market_id
    where b.id = ${betId} and b.player_id = ${playerId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const names = new Map(Object.entries(row.names).map(([id, name]) => [Number(id), name]));
  return {
    marketId: row.marketId,
    marketType: row.marketType,
    entries: row.entries.flatMap(({ at, ...entry }) => toEntry({ ...entry, at: new Date(at) }, names)),
  };
}
