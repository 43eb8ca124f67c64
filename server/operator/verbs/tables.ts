import * as v from 'valibot';
import { formatAmount, parseAmount } from '../../../domain/base/money';
import { MARGINS } from '../../../domain/casino/margin';
import { MAX_TV_URL, tvUrlIn } from '../../../domain/markets/tv';
import { COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import type { Db } from '../../base/db/connect';
import { tellOfTables } from '../../casino/operated/operated';
import { isStakeLimit, readTermsRows, setTableTerms, tableTermsOf } from '../../casino/operated/terms';
import type { NewTerms } from '../../casino/operated/terms';
import { askVoid } from '../../casino/operated/voiding';
import { readVideoOrigins, VIDEO_ORIGINS } from '../../players/settings/videoOrigins';
import { HOUR_S } from '../second';
import { needOfLimits } from '../approvals/thresholds';
import type { Limits } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';
import { tableBy, termsData, termsLine, usualMarginOf } from './tableWords';

const noTable = (text: string): Outcome => failed(`there is no table "${text}"; tables list shows them`);

async function setTerms(db: Db, text: string, terms: NewTerms): Promise<Outcome> {
  const table = tableBy(text);
  if (!table) return noTable(text);
  const done = await setTableTerms(db, table, terms);
  if (done.status === 'crossed') {
    const { minStakePaise, maxStakePaise } = done.terms.market;
    const stakes = `from ${formatAmount(minStakePaise)} to ${formatAmount(maxStakePaise)}`;
    return failed(`table ${table.slug} would take stakes ${stakes}; nothing was changed`);
  }
  await tellOfTables(db);
  return {
    ok: true,
    text: `${termsLine(table, done.terms)}${done.isChanged ? '' : '; nothing was changed'}`,
    data: { ...termsData(table, done.terms), changed: done.isChanged },
  };
}

const limitsAsked = v.object({ table: typed, minStake: maybe, maxStake: maybe });

type LimitsAsked = Omit<v.InferOutput<typeof limitsAsked>, 'table'>;

/** An amount as a limit; null: as usual; undefined: it cannot be one. */
function limitIn(text: string): number | null | undefined {
  if (text === 'usual') return null;
  const paise = parseAmount(text);
  return paise !== undefined && paise <= COMMAND_MAX_PAISE && isStakeLimit(paise) ? paise : undefined;
}

async function setLimits(db: Db, text: string, asked: LimitsAsked): Promise<Outcome> {
  const { minStake, maxStake } = asked;
  if (minStake === undefined && maxStake === undefined)
    return failed('nothing to set: give one of --min-stake, --max-stake');
  const [minStakePaise, maxStakePaise] = [limitIn(minStake ?? 'usual'), limitIn(maxStake ?? 'usual')];
  if (minStakePaise === undefined || maxStakePaise === undefined)
    return failed(
      `a limit must be whole rupees, at most ${formatAmount(COMMAND_MAX_PAISE)}, or usual, not "${
        minStakePaise === undefined ? minStake : maxStake
      }"`,
    );
  return setTerms(db, text, {
    ...(minStake === undefined ? {} : { minStakePaise }),
    ...(maxStake === undefined ? {} : { maxStakePaise }),
  });
}

/** Pictures may come from allowed origins only: whoever sets them for a table does not choose those. */
async function setVideo(db: Db, text: string, address: string): Promise<Outcome> {
  if (address === 'none') return setTerms(db, text, { videoUrl: null });
  const url = tvUrlIn(address);
  if (url === undefined)
    return failed(
      `the address must be a whole https one without a password, of at most ${MAX_TV_URL} characters, or none`,
    );
  const origins = await readVideoOrigins(db);
  const { origin } = new URL(url);
  if (!origins.includes(origin))
    return failed(
      `${origin} is not among the allowed origins (${origins.join(', ') || 'there is none'}): ` +
        `set-setting ${VIDEO_ORIGINS} names them`,
      'ORIGIN_NOT_ALLOWED',
    );
  return setTerms(db, text, { videoUrl: url });
}

async function setMargin(db: Db, text: string, value: string): Promise<Outcome> {
  const table = tableBy(text);
  if (!table) return noTable(text);
  if (usualMarginOf(table) === undefined)
    return failed(`every price of table ${table.slug} is printed: there is no margin to set`);
  if (value === 'usual') return setTerms(db, text, { margin: null });
  const margin = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (margin < MARGINS.least || margin > MARGINS.most)
    return failed(
      `the margin must be a whole percent from ${MARGINS.least} to ${MARGINS.most}, or usual, not "${value}": ` +
        'bets return between 85 and 99.5 % of their stakes',
    );
  return setTerms(db, text, { margin });
}

async function voidRound(db: Db, text: string, reason: string): Promise<Outcome> {
  const table = tableBy(text);
  if (!table) return noTable(text);
  const done = await askVoid(db, table.slug, reason.trim());
  if (done.status === 'none')
    return failed(`table ${table.slug} has no round without a result; nothing was changed`, 'NO_ROUND');
  await tellOfTables(db);
  const { roundId, isNew } = done;
  return {
    ok: true,
    text: isNew
      ? `round ${roundId} of ${table.slug} ends void: its stakes go back, its cards are shown`
      : `round ${roundId} of ${table.slug} was to end void before; nothing was changed`,
    data: { table: table.slug, round_id: roundId, changed: isNew },
  };
}

/** What is meant, whichever name was typed. */
const subjectOf = ({ table }: { table: string }) =>
  ({ kind: 'table', id: tableBy(table)?.slug ?? table }) as const;

const named = v.object({ table: typed });

export const openTable = defineVerb({
  name: 'tables open',
  request: named,
  who: ['trader', 'risk'],
  subject: subjectOf,
  handle: (db, { table }) => setTerms(db, table, { isClosed: false }),
});

export const closeTable = defineVerb({
  name: 'tables close',
  request: named,
  who: 'everybody',
  subject: subjectOf,
  handle: (db, { table }) => setTerms(db, table, { isClosed: true }),
});

async function standing(db: Db, text: string): Promise<Limits> {
  const table = tableBy(text);
  if (!table) return {};
  const { market } = tableTermsOf(table, (await readTermsRows(db)).get(table.slug));
  return { stake: market.maxStakePaise };
}

export const limitTable = defineVerb({
  name: 'tables limits',
  request: limitsAsked,
  who: ['risk'],
  subject: subjectOf,
  second: {
    when: (db, { table }, _, attempt) => needOfLimits(db, (at) => standing(at, table), attempt),
    lapsesAfterS: HOUR_S,
  },
  handle: (db, { table, ...asked }) => setLimits(db, table, asked),
});

export const setTableMargin = defineVerb({
  name: 'tables margin',
  request: v.object({ table: typed, value: typed }),
  who: ['risk'],
  subject: subjectOf,
  handle: (db, { table, value }) => setMargin(db, table, value),
});

export const setTableVideo = defineVerb({
  name: 'tables video',
  request: v.object({ table: typed, url: typed }),
  who: ['trader'],
  subject: subjectOf,
  handle: (db, { table, url }) => setVideo(db, table, url),
});

export const voidRoundVerb = defineVerb({
  name: 'tables void',
  request: v.object({ table: typed, reason: typed }),
  who: ['trader', 'risk'],
  subject: subjectOf,
  handle: (db, { table, reason }) => voidRound(db, table, reason),
});
