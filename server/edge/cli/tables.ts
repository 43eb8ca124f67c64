import type { Command } from 'commander';
import { formatAmount, parseAmount } from '../../../domain/base/money';
import { MARGINS } from '../../../domain/casino/margin';
import { MAX_TV_URL, tvUrlIn } from '../../../domain/markets/tv';
import { COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import type { Db } from '../../base/db/connect';
import { tellOfTables } from '../../casino/operated/operated';
import { isStakeLimit, setTableTerms } from '../../casino/operated/terms';
import type { NewTerms } from '../../casino/operated/terms';
import { askVoid } from '../../casino/operated/voiding';
import { readVideoOrigins, VIDEO_ORIGINS } from '../../players/settings/videoOrigins';
import type { Act } from '../../operator/audited';
import { withExamples } from './examples';
import { listTables } from './listTables';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';
import { listReturns } from './tableReturns';
import type { ReturnsAsked } from './tableReturns';
import { tableBy, termsData, termsLine, usualMarginOf } from './tableWords';

/** What an operator's command is about, whichever name was typed. */
const subjectOf = (text: string) => ({ kind: 'table', id: tableBy(text)?.slug ?? text }) as const;

const noTable = (text: string): CommandOutcome =>
  failed(`there is no table "${text}"; tables list shows them`);

async function setTerms(db: Db, text: string, terms: NewTerms): Promise<CommandOutcome> {
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

type LimitsAsked = { minStake?: string; maxStake?: string };

/** An amount as a limit; null: as usual; undefined: it cannot be one. */
function limitIn(text: string): number | null | undefined {
  if (text === 'usual') return null;
  const paise = parseAmount(text);
  return paise !== undefined && paise <= COMMAND_MAX_PAISE && isStakeLimit(paise) ? paise : undefined;
}

async function setLimits(db: Db, text: string, asked: LimitsAsked): Promise<CommandOutcome> {
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
async function setVideo(db: Db, text: string, address: string): Promise<CommandOutcome> {
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

async function setMargin(db: Db, text: string, value: string): Promise<CommandOutcome> {
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

async function voidRound(db: Db, text: string, reason: string): Promise<CommandOutcome> {
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

const actOf = (command: string, name: string, request: Act['request']): Act => ({
  command: `tables ${command}`,
  subject: subjectOf(name),
  request,
});

function addTerms(tables: Command, run: Run): void {
  for (const [command, isClosed, words] of [
    ['open', false, 'rounds begin again'],
    ['close', true, 'no round begins any more; the one that is on the table is played to its end'],
  ] as const)
    withExamples(
      tables
        .command(`${command} TABLE`)
        .description(words)
        .action((name: string) =>
          run.change(actOf(command, name, {}), (db) => setTerms(db, name, { isClosed })),
        ),
      [`tables ${command} lucky7`],
    );
  withExamples(
    tables
      .command('limits TABLE')
      .description('smallest and largest stake of a bet, from the next round on')
      .option('--min-stake <rupees>', 'whole rupees, or usual')
      .option('--max-stake <rupees>', 'whole rupees, or usual')
      .action((name: string, asked: LimitsAsked) =>
        run.change(actOf('limits', name, { ...asked }), (db) => setLimits(db, name, asked)),
      ),
    ['tables limits lucky7 --min-stake 50 --max-stake 25000', 'tables limits lucky7 --max-stake usual'],
  );
  withExamples(
    tables
      .command('margin TABLE PERCENT')
      .description(
        'what the house keeps of the fair winnings where odds follow from the cards, from the next round on',
      )
      .action((name: string, value: string) =>
        run.change(actOf('margin', name, { value }), (db) => setMargin(db, name, value)),
      ),
    ['tables margin teen 4', 'tables margin teen usual'],
  );
  withExamples(
    tables
      .command('video TABLE URL')
      .description('where the pictures of a table are, of an allowed origin, or none: its cards are drawn')
      .action((name: string, url: string) =>
        run.change(actOf('video', name, { url }), (db) => setVideo(db, name, url)),
      ),
    ['tables video lucky7 https://video.example/lucky7', 'tables video lucky7 none'],
  );
}

/** Commands about the tables dealt here. */
export function addTables(program: Command, run: Run): void {
  const tables = program.command('tables').description('the tables of our own casino');
  withExamples(
    tables
      .command('list')
      .description('every table, its terms and the round on it')
      .action(() => run.look(listTables)),
    ['tables list'],
  );
  addTerms(tables, run);
  withExamples(
    tables
      .command('returns')
      .description('what bets brought back by table and day, beside the chances')
      .option('--table <table>', 'of one table')
      .option('--days <n>', 'of so many days, today among them', '7')
      .option('--limit <n>', 'at most so many rows', '50')
      .action((asked: ReturnsAsked) => run.look((db) => listReturns(db, asked))),
    ['tables returns', 'tables returns --table lucky7 --days 30'],
  );
  withExamples(
    tables
      .command('void TABLE')
      .description('voids the round on the table while it has no result: stakes go back, its cards are shown')
      .requiredOption('--reason <text>', 'what players are told')
      .action((name: string, { reason }: { reason: string }) =>
        run.change({ ...actOf('void', name, {}), reason }, (db) => voidRound(db, name, reason)),
      ),
    ['tables void lucky7 --reason "A card was shown twice"'],
  );
}
