import { sql } from 'kysely';
import * as v from 'valibot';
import { COMMISSION_MAX_BPS, COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import { MAX_REMARK, remarkIn } from '../../../domain/players/remark';
import type { Db } from '../../base/db/connect';
import { setTerms } from '../../markets/operators/terms';
import type { NewTerms, TermsRow, TermsSet } from '../../markets/operators/terms';
import { HOUR_S } from '../second';
import { limitsBy, needOfLimits } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';

const terms = v.object({
  id: typed,
  minStake: maybe,
  maxStake: maybe,
  maxProfit: maybe,
  maxLiability: maybe,
  delay: maybe,
  commissionBps: maybe,
  cashOutRisk: maybe,
  remark: maybe,
  remarkHi: maybe,
  remarkBn: maybe,
});

type Asked = Omit<v.InferOutput<typeof terms>, 'id'>;

type Reader = (text: string) => { value: number | string | null } | { wanted: string };

function above(text: string): number | undefined {
  const paise = parseAmount(text);
  return paise !== undefined && paise > 0 && paise <= COMMAND_MAX_PAISE ? paise : undefined;
}

const AT_MOST = formatAmount(COMMAND_MAX_PAISE);

const amount: Reader = (text) => {
  const value = above(text);
  return value === undefined
    ? { wanted: `an amount above 0 and at most ${AT_MOST}, like 500 or 99.50` }
    : { value };
};

const limit: Reader = (text) => {
  const value = text === 'none' ? null : above(text);
  return value === undefined ? { wanted: `an amount above 0 and at most ${AT_MOST}, or none` } : { value };
};

const risk: Reader = (text) => {
  const value = text === 'site' ? null : parseAmount(text);
  return value === undefined || (value !== null && (value < 0 || value > COMMAND_MAX_PAISE))
    ? { wanted: `an amount of at most ${AT_MOST} (0 ends cashing out), or site` }
    : { value };
};

const wholeUpTo =
  (most: number, word: string | undefined, wanted: string): Reader =>
  (text) => {
    if (text === word) return { value: null };
    return /^\d{1,5}$/.test(text) && Number(text) <= most ? { value: Number(text) } : { wanted };
  };

const line: Reader = (text) => {
  const value = remarkIn(text);
  return value === undefined ? { wanted: `one line of at most ${MAX_REMARK} characters` } : { value };
};

/** Each option, the term it sets and how its text is read. */
const OPTIONS: Readonly<Record<keyof Asked, { flag: string; term: keyof NewTerms; read: Reader }>> = {
  minStake: { flag: '--min-stake', term: 'minStakePaise', read: amount },
  maxStake: { flag: '--max-stake', term: 'maxStakePaise', read: amount },
  maxProfit: { flag: '--max-profit', term: 'maxProfitPaise', read: limit },
  maxLiability: { flag: '--max-liability', term: 'maxLiabilityPaise', read: limit },
  delay: {
    flag: '--delay',
    term: 'delayS',
    read: wholeUpTo(60, 'feed', 'whole seconds from 0 to 60, or feed'),
  },
  commissionBps: {
    flag: '--commission-bps',
    term: 'commissionBps',
    read: wholeUpTo(
      COMMISSION_MAX_BPS,
      undefined,
      `a whole number from 0 to ${COMMISSION_MAX_BPS}; 200 is 2 %`,
    ),
  },
  cashOutRisk: { flag: '--cash-out-risk', term: 'cashOutRiskPaise', read: risk },
  remark: { flag: '--remark', term: 'remark', read: line },
  remarkHi: { flag: '--remark-hi', term: 'remarkHi', read: line },
  remarkBn: { flag: '--remark-bn', term: 'remarkBn', read: line },
};

function termsIn(asked: Asked): { terms: NewTerms } | { fault: string } {
  const found: Partial<Record<keyof NewTerms, number | string | null>> = {};
  for (const [name, { flag, term, read }] of Object.entries(OPTIONS)) {
    const text = asked[name as keyof Asked];
    if (text === undefined) continue;
    const done = read(text);
    if ('wanted' in done) return { fault: `${flag} must be ${done.wanted}, not "${text}"` };
    found[term] = done.value;
  }
  return Object.keys(found).length === 0
    ? {
        fault: `nothing to set: give one of ${Object.values(OPTIONS)
          .map(({ flag }) => flag)
          .join(', ')}`,
      }
    : { terms: found as NewTerms };
}

const orNone = (paise: number | null): string => (paise === null ? 'none' : formatAmount(paise));

const lineOf = (row: TermsRow): string =>
  [
    `${row.id}  ${row.name}: stakes ${formatAmount(row.min_stake_paise)} to ${formatAmount(row.max_stake_paise)}`,
    `most won ${orNone(row.max_profit_paise)}, most risked ${orNone(row.max_liability_paise)}`,
    `delay ${row.delay_set_s ?? row.bet_delay_s} s${row.delay_set_s === null ? ' (the feed)' : ''}`,
    `commission ${row.commission_bps / 100}%`,
    ...(row.cash_out_risk_paise === null ? [] : [`cash out risk ${formatAmount(row.cash_out_risk_paise)}`]),
    ...(row.remark === '' ? [] : [`remark "${row.remark}"`]),
    ...(row.remark_hi === '' ? [] : [`in Hindi "${row.remark_hi}"`]),
    ...(row.remark_bn === '' ? [] : [`in Bengali "${row.remark_bn}"`]),
  ].join(', ');

const dataOf = (row: TermsRow) => ({
  market_id: row.id,
  match_id: row.match_id,
  name: row.name,
  min_stake: toRupees(row.min_stake_paise),
  max_stake: toRupees(row.max_stake_paise),
  max_profit: row.max_profit_paise === null ? null : toRupees(row.max_profit_paise),
  max_liability: row.max_liability_paise === null ? null : toRupees(row.max_liability_paise),
  delay_s: row.delay_set_s ?? row.bet_delay_s,
  delay_of: row.delay_set_s === null ? 'feed' : 'operator',
  commission_bps: row.commission_bps,
  cash_out_risk: row.cash_out_risk_paise === null ? null : toRupees(row.cash_out_risk_paise),
  remark: row.remark,
  remark_hi: row.remark_hi,
  remark_bn: row.remark_bn,
});

function termsOutcome(id: string, done: TermsSet): Outcome {
  if (done.status === 'unknown') return failed(`there is no market or match ${id} without a result`);
  if (done.status === 'crossed') {
    const { id: marketId, min_stake_paise: min, max_stake_paise: max } = done.market;
    const stakes = `from ${formatAmount(min)} to ${formatAmount(max)}`;
    return failed(`market ${marketId} would take stakes ${stakes}; nothing was changed`);
  }
  return { ok: true, text: done.markets.map(lineOf).join('\n'), data: { markets: done.markets.map(dataOf) } };
}

async function setMarket(db: Db, id: string, asked: Asked): Promise<Outcome> {
  const read = termsIn(asked);
  if ('fault' in read) return failed(read.fault);
  return termsOutcome(id, await setTerms(db, id, read.terms));
}

/** A remark is a trader's word; what bets are taken on is for whoever answers for the risk. */
const isRemark = ({ id: _, remark, remarkHi, remarkBn, ...limits }: v.InferOutput<typeof terms>): boolean =>
  (remark ?? remarkHi ?? remarkBn) !== undefined &&
  Object.values(limits).every((value) => value === undefined);

/** What a market, or each of a match, lets be bet, won and risked. */
const standing = (db: Db, id: string) =>
  limitsBy(
    db,
    sql`select coalesce(jsonb_object_agg(m.id || ' ' || l.name, l.paise), '{}') as limits from markets m,
      lateral (values ('stake', m.max_stake_paise), ('profit', m.max_profit_paise), ('liability', m.max_liability_paise),
        ('cash out', m.cash_out_risk_paise)) l(name, paise)
      where (m.id = ${id} or m.match_id = ${id}) and m.result is null`,
  );

export const setMarketVerb = defineVerb({
  name: 'set-market',
  request: terms,
  who: (asked) => (isRemark(asked) ? ['trader', 'risk'] : ['risk']),
  subject: { kind: 'place', of: 'id' },
  second: {
    when: (db, { id }, _, attempt) => needOfLimits(db, (at) => standing(at, id), attempt),
    lapsesAfterS: HOUR_S,
  },
  handle: (db, { id, ...asked }) => setMarket(db, id, asked),
});
