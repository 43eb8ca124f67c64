import { sql } from 'kysely';
import { betHistoryRequest, currentBetsRequest, refusedBetsRequest } from '../../../api/schemas/betReports';
import type { BetList } from '../../../api/schemas/bets';
import { averageOdds, oddsObtained } from '../../../domain/bets/bet';
import { formOf, isYesNo } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { REPORT_BATCH, report } from '../../base/reportFile';
import type { Report, ReportCell, ReportColumn, ReportRows } from '../../base/reportFile';
import { idsOfBets } from './lists';
import type { ListedBets, Sorted } from './lists';
import { factsByIds } from './rows';
import type { BetFacts } from './rows';
import { readRefused, saidIn } from './refused';
import type { RefusedFacts } from './refused';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'date', kind: 'time' },
  { key: 'bet', kind: 'text' },
  { key: 'sport', kind: 'text' },
  { key: 'match', kind: 'text' },
  { key: 'market', kind: 'text' },
  { key: 'selection', kind: 'text' },
  { key: 'side', kind: 'text' },
  { key: 'odds', kind: 'price' },
  { key: 'rate', kind: 'price' },
  { key: 'stake', kind: 'amount' },
  { key: 'matched', kind: 'amount' },
  { key: 'profit_loss', kind: 'amount' },
  { key: 'status', kind: 'text' },
  { key: 'reason', kind: 'text' },
];

/** A refused bet never existed, so it has no number, matched stake, result or status. */
const REFUSED_COLUMNS = COLUMNS.filter(
  ({ key }) => !['bet', 'matched', 'profit_loss', 'status'].includes(key),
);

type Match = { name: string; sport_id: number };

/** Yes and No where a bet is on a line; a Fancy 1, a parity and a digit are backed and laid. */
function sideOf(session: SessionFacts | null, isBack: boolean): ReportCell {
  if (session && isYesNo(session)) return { word: isBack ? 'side.yes' : 'side.no' };
  return { word: isBack ? 'side.back' : 'side.lay' };
}

type Priced = { name: string; odds: number; rateBps: number | null; session: SessionFacts | null };

/** The selection, the price and the rate per 100. A Fancy 1 has odds, and its number belongs to the name. */
function priceOf({ name, odds, rateBps, session }: Priced): readonly ReportCell[] {
  if (session && formOf(session) === 'fancy1')
    return [`${name} ${odds / 100}+`, 100 + (rateBps ?? 0) / 100, null];
  return [{ name }, odds, rateBps];
}

function betCells(
  { bet, fills, gone, market, marketName, selectionName }: BetFacts,
  match: Match,
): readonly ReportCell[] {
  const [on = null, odds = null, rate = null] = priceOf({
    name: selectionName,
    odds: oddsObtained({ odds: bet.odds, fills, matchedOdds: averageOdds(gone ?? []) }),
    rateBps: bet.rate_bps,
    session: market.session,
  });
  return [
    bet.placed_at.getTime(),
    String(bet.id),
    { name: sportName(match.sport_id) },
    match.name,
    { name: marketName },
    on,
    sideOf(market.session, bet.is_back),
    odds,
    rate,
    bet.stake_paise,
    bet.matched_paise,
    bet.profit_paise,
    { word: `bet.${bet.status}` },
    bet.void_reason === null ? null : { word: 'bet.reason', values: { reason: bet.void_reason } },
  ];
}

/** Reads the ids of the whole list first, so that a bet placed meanwhile moves no row into another batch. */
export async function* batchesOfBets(db: Db, wanted: ListedBets, sort?: Sorted): AsyncGenerator<ReportRows> {
  const ids = await idsOfBets(db, wanted, sort);
  for (let from = 0; from < ids.length; from += REPORT_BATCH) {
    const batch = ids.slice(from, from + REPORT_BATCH);
    const facts = new Map((await factsByIds(db, batch)).map((one) => [one.bet.id, one]));
    const { rows } = await sql<Match & { id: string }>`
      select distinct m.id, m.name, m.sport_id from bets b join matches m on m.id = b.match_id
      where b.id in (${sql.join(batch)})`.execute(db);
    const matches = new Map(rows.map((match) => [match.id, match]));
    yield batch.flatMap((id) => {
      const one = facts.get(id);
      return one ? [betCells(one, matches.get(one.bet.match_id) ?? { name: '', sport_id: 0 })] : [];
    });
  }
}

type ListedNow = (
  name: 'current' | 'history',
  type: BetList,
) => Pick<ListedBets, 'statuses' | 'deletedSince'>;

/** Lists of bets as files. @param kept which bets a list shows at the moment */
export const betFiles = (db: Db, kept: ListedNow): readonly Report[] => [
  report({
    name: 'currentBets',
    columns: COLUMNS,
    request: currentBetsRequest,
    isOfNow: true,
    batches: ({ bet_type, search, sort }, _, playerId) =>
      batchesOfBets(db, { playerId, search, ...kept('current', bet_type) }, sort),
  }),
  report({
    name: 'betHistory',
    columns: COLUMNS,
    request: betHistoryRequest,
    batches: ({ bet_type, sport_id, search, sort }, placed, playerId) => {
      const sportId = String(sport_id) === '' ? undefined : Number(sport_id);
      return batchesOfBets(db, { playerId, search, placed, sportId, ...kept('history', bet_type) }, sort);
    },
  }),
];

function refusedCells(one: RefusedFacts): readonly ReportCell[] {
  const [on = null, odds = null, rate = null] = priceOf({ ...one, name: one.selectionName });
  return [
    one.placedAt.getTime(),
    { name: sportName(one.sportId) },
    one.matchName,
    { name: one.marketName },
    on,
    sideOf(one.session, one.isBack),
    odds,
    rate,
    one.stakePaise,
    saidIn(one.answer)?.message ?? '',
  ];
}

/** The file of bets that were refused in their delay. @param since the earliest that is listed */
export const refusedFile = (db: Db, since: () => Date): Report =>
  report({
    name: 'refusedBets',
    columns: REFUSED_COLUMNS,
    request: refusedBetsRequest,
    isOfNow: true,
    batches: async function* ({ search, sort }, _, playerId) {
      const wanted = { playerId, since: since(), search };
      for (let offset = 0; ; offset += REPORT_BATCH) {
        const rows = await readRefused(db, wanted, { sort, limit: REPORT_BATCH, offset });
        if (rows.length > 0) yield rows.map(refusedCells);
        if (rows.length < REPORT_BATCH) return;
      }
    },
  });
