import { statementRequest } from '../../../api/schemas/statements';
import type { StatementCode, StatementRequest, StatementRow } from '../../../api/schemas/statements';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { inBatches, report } from '../../base/reportFile';
import type { Report, ReportCell, Said } from '../../base/reportFile';
import { walkTo } from '../../base/pageWalk';
import type { ReportDays } from '../../base/reportQuery';
import { accountOf, ledgerSpan } from './span';
import { countRows, heldBefore, readRows } from './statementRows';
import type { LedgerFilter, LedgerRow } from './statementRows';
import { sayWord } from './words';

const CORRECTIONS: readonly (readonly [string, StatementCode])[] = [
  ['correct:', 'resultCorrected'],
  ['delete:', 'betDeleted'],
  ['undo:', 'betUndone'],
  ['nonrunner', 'runnerRemoved'],
  ['reinstated:', 'runnerReturned'],
];

function codeOfGame({ move, paise, isFree }: Pick<LedgerRow, 'move' | 'paise' | 'isFree'>): StatementCode {
  switch (move) {
    case 'bet':
      return 'gameStake';
    case 'win':
      return isFree ? 'gameFreeWon' : 'gameWon';
    case 'rollback':
      return paise < 0 ? 'gameTakenBack' : 'gameReturned';
    default:
      return 'gamePromotion';
  }
}

/** Read off the kind and the key of its posting. */
function codeOfPosting({ kind, key, paise }: LedgerRow): StatementCode {
  switch (kind) {
    case 'chips':
      return paise < 0 ? 'chipsTaken' : 'chipsGiven';
    case 'deposit':
      return 'deposit';
    case 'withdrawal':
      return key.startsWith('withdrawal-returned:') ? 'withdrawalReturned' : 'withdrawal';
    case 'settlement':
      return 'settled';
    case 'void':
      return 'voided';
    default:
      return CORRECTIONS.find(([begin]) => key.startsWith(begin))?.[1] ?? 'other';
  }
}

/** Why money moved. */
const codeOf = (row: LedgerRow): StatementCode =>
  row.kind === 'game' ? codeOfGame(row) : codeOfPosting(row);

const betOf = (row: LedgerRow): string | null =>
  ['betDeleted', 'betUndone'].includes(codeOf(row)) ? (row.key.split(':')[1] ?? null) : null;

/** A row's description as a word and what stands in it. */
const saidOf = (row: LedgerRow): Said => ({
  word: `said.${codeOf(row)}`,
  values: {
    match: row.matchName ?? '',
    market: row.marketName ?? '',
    bet: betOf(row) ?? '',
    reason: row.reason ?? '',
    text: row.text,
  },
});

function rowOf(row: LedgerRow): StatementRow {
  const { word, values } = saidOf(row);
  return {
    id: row.id,
    date: toIst(row.at.getTime()),
    credit_debit: toRupees(row.paise),
    balance: toRupees(row.balancePaise),
    description: sayWord('en', word, values),
    code: codeOf(row),
    reason: row.reason ?? '',
    bet_id: betOf(row),
    match_id: row.matchId,
    match_name: row.matchName ?? '',
    market_id: row.marketId,
    market_name: row.marketName ?? '',
    sport_id: row.sportId,
    game_round: row.gameRound && { provider: row.gameRound.provider, round_id: row.gameRound.round },
  };
}

async function filterOf(
  db: Db,
  { account_type: type, search }: StatementRequest,
  days: ReportDays,
  playerId: number,
): Promise<LedgerFilter> {
  const [span, accountId] = await Promise.all([ledgerSpan(db, playerId, days), accountOf(db, playerId)]);
  return { playerId, accountId, span, type, search };
}

/** A page of what moved a player's account, with the balance at every row, as the ledger has it. */
export async function readStatement(db: Db, asked: StatementRequest, days: ReportDays, playerId: number) {
  const { sort } = asked;
  const filter = await filterOf(db, asked, days, playerId);
  const { accountId, span } = filter;
  const [total, opening, closing] = await Promise.all([
    countRows(db, filter),
    heldBefore(db, accountId, span.first),
    heldBefore(db, accountId, span.behind),
  ]);
  const isNewestFirst = sort === '-date';
  const { data, ...page } = await walkTo(db, {
    key: JSON.stringify(['statement', playerId, days.told, filter.type, filter.search, sort]),
    asked,
    total,
    read: (offset, most) => readRows(db, filter, { isNewestFirst, limit: most, offset }),
    idOf: ({ id }) => String(id),
  });
  return {
    data: data.map(rowOf),
    ...page,
    closing: toRupees(closing),
    opening: {
      date: toIst(days.from.getTime()),
      balance: toRupees(opening),
      description: sayWord('en', 'said.opening'),
    },
  };
}

const cellsOf = (row: LedgerRow): readonly ReportCell[] => [
  row.at.getTime(),
  saidOf(row),
  row.paise,
  row.balancePaise,
];

async function* batchesOf(db: Db, asked: StatementRequest, days: ReportDays, playerId: number) {
  const filter = await filterOf(db, asked, days, playerId);
  const opening = await heldBefore(db, filter.accountId, filter.span.first);
  const isNewestFirst = asked.sort === '-date';
  const opened: readonly ReportCell[] = [days.from.getTime(), { word: 'said.opening' }, null, opening];
  if (!isNewestFirst) yield [opened];
  const read = (last: LedgerRow | undefined, limit: number) =>
    readRows(db, filter, { isNewestFirst, limit, after: last?.id });
  for await (const rows of inBatches(read)) yield rows.map(cellsOf);
  if (isNewestFirst) yield [opened];
}

/** The same as a file, with the opening row where the screen has it. */
export const statementReport = (db: Db): Report =>
  report({
    name: 'accountStatement',
    columns: [
      { key: 'date', kind: 'time' },
      { key: 'description', kind: 'text' },
      { key: 'credit_debit', kind: 'amount' },
      { key: 'balance', kind: 'amount' },
    ],
    request: statementRequest,
    batches: (asked, days, playerId) => batchesOf(db, asked, days, playerId),
  });
