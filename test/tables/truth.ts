import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readRecord } from '@backlay/verify/record';
import { verifyRound } from '@backlay/verify/verifyRound';
import { databaseOf } from '../chaos/database';
import { adminOn, askServer } from '../server/support/process';
import type { Sent } from './bettor';

type Round = {
  slug: string;
  round_id: string;
  state: string;
  void_reason: string | null;
};
type Bet = {
  ref: string;
  count: number;
  round_id: string;
  selection_id: number;
  is_back: boolean;
  odds: number;
  stake: string;
  profit: string | null;
};

async function query<T extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(databaseOf(dataDir));
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Each acknowledged bet stands once, a refused one not at all; what has no answer yet is looked at later. */
async function ofBets(dataDir: string, sent: readonly Sent[]): Promise<string[]> {
  const rows = await query<{ ref: string; count: number }>(
    dataDir,
    "select ref, count(*)::int as count from bets where ref like 'tables-%' group by ref",
  );
  const kept = new Map(rows.map(({ ref, count }) => [ref, count]));
  return sent.flatMap(({ ref, outcome }) => {
    const count = kept.get(ref) ?? 0;
    if (outcome === 'unknown') return count > 1 ? [`${ref} stands ${count} times`] : [];
    return count === (outcome === 'placed' ? 1 : 0)
      ? []
      : [`${ref} is ${outcome}, and stands ${count} times`];
  });
}

/** No link is left out, one round at most is under way, and each record names the one before. */
async function ofChains(dataDir: string): Promise<string[]> {
  const gaps = await query<{ slug: string; epoch: number }>(
    dataDir,
    `select slug, epoch from casino_rounds group by slug, epoch having max(round) <> count(*)
       or count(*) filter (where state not in ('SETTLED', 'VOID')) > 1`,
  );
  const breaks = await query<{ slug: string; round: number }>(
    dataDir,
    `select slug, round from (select slug, round, previous_hash,
         lag(record_hash, 1, repeat('0', 64)) over (partition by slug, epoch order by round) as before
       from casino_rounds where state in ('SETTLED', 'VOID')) r where previous_hash <> before`,
  );
  return [
    ...gaps.map(
      ({ slug, epoch }) => `table ${slug}, epoch ${epoch}: a link is missing, or two rounds are under way`,
    ),
    ...breaks.map(({ slug, round }) => `table ${slug}, round ${round} does not name the record before it`),
  ];
}

/** Every player is paid once a round, and nothing of a round that is over waits. */
async function ofPayments(dataDir: string): Promise<string[]> {
  const rows = await query<{ round_id: string; paid: number; open: number; players: number }>(
    dataDir,
    `select r.round_id, count(distinct b.player_id)::int as players, count(*) filter (where b.profit_paise is null)::int as open,
       (select count(*)::int from transactions t where t.market_id = r.round_id) as paid
     from casino_rounds r join bets b on b.market_id = r.round_id where r.state in ('SETTLED', 'VOID')
     group by r.round_id`,
  );
  return rows.flatMap(({ round_id: id, paid, open, players }) => [
    ...(open > 0 ? [`round ${id} is over, and ${open} of its bets are not paid`] : []),
    ...(paid > players ? [`round ${id} was paid ${paid} times to ${players} players`] : []),
  ]);
}

/** What a bet brings by the published result of its selection, in paise; undefined: only the cards can tell. */
function profitBy(result: string | undefined, { is_back: isBack, odds, stake }: Bet): number | undefined {
  const staked = Number(stake);
  const wins = Math.floor((staked * (odds - 100)) / 100);
  const backers = { won: wins, lost: -staked, half: -staked / 2, returned: 0 }[result ?? ''];
  return backers === undefined ? undefined : isBack ? backers : 0 - backers;
}

const isShownIn = (shown: readonly string[][], cards: readonly (readonly string[])[]): boolean =>
  shown.every((group, place) => group.every((card, at) => card === '1' || card === cards[place]?.[at]));

const RECORD_TRIES = 60;

/** Behind a start a table has its records when it is dealt again, some seconds later. */
async function askForRecord(url: string, slug: string, id: string): ReturnType<typeof askServer> {
  for (let tries = 0; ; tries += 1) {
    const reply = await askServer(url, `casino/rounds/${slug}/${id}`);
    if (reply.status === 200 || tries === RECORD_TRIES) return reply;
    await wait(500);
  }
}

type Published = {
  state: string;
  void_reason: string;
  cards: string[][];
  selections: Record<string, string>;
};

async function ofRecord(
  url: string,
  { slug, round_id: id, state, void_reason: reason }: Round,
  { bets, shown }: { bets: readonly Bet[]; shown: readonly string[][] | undefined },
): Promise<string[]> {
  const { status, body } = await askForRecord(url, slug, id);
  if (status !== 200) return [`the record of round ${id} cannot be read (${status})`];
  const record = body['data'] as Published;
  const findings: string[] = [];
  const read = readRecord(body['data']);
  if (read.status !== 'read') return [`the record of round ${id}: ${read.why}`];
  const { steps } = await verifyRound(read.value);
  for (const step of steps) if (step.ok === false) findings.push(`round ${id}: ${JSON.stringify(step)}`);
  if (shown && !isShownIn(shown, record.cards))
    findings.push(`round ${id} showed other cards than it was dealt`);
  if (state === 'VOID' && reason !== 'SERVER_DOWN' && !(reason ?? '').startsWith('OPERATOR: '))
    findings.push(`round ${id} is void because of ${reason}`);
  for (const bet of bets) {
    const expected = state === 'VOID' ? 0 : profitBy(record.selections[String(bet.selection_id)], bet);
    if (expected !== undefined && Number(bet.profit) !== expected)
      findings.push(`${bet.ref} brought ${bet.profit}, and by the record ${expected}`);
  }
  return findings;
}

/** Looks at all that has ended since the last time, and at what must hold at any time. */
export function createTruth(dataDir: string) {
  const seen = new Set<string>();
  const counts = { dealt: 0, void: 0 };
  return {
    counts,
    /** Rounds with bets that are still under way. */
    underWay: async (): Promise<number> => {
      const [row] = await query<{ count: number }>(
        dataDir,
        `select count(*)::int as count from casino_rounds r where state not in ('SETTLED', 'VOID')
           and exists (select from bets b where b.market_id = r.round_id and b.profit_paise is null)`,
      );
      return row?.count ?? 0;
    },
    compare: async (
      url: string,
      sent: readonly Sent[],
      shown: ReadonlyMap<string, string[][]>,
    ): Promise<string[]> => {
      const findings = [
        ...(await ofBets(dataDir, sent)),
        ...(await ofChains(dataDir)),
        ...(await ofPayments(dataDir)),
      ];
      const rounds = await query<Round>(
        dataDir,
        `select slug, round_id, state, void_reason from casino_rounds where state in ('SETTLED', 'VOID') order by opens_at`,
      );
      for (const round of rounds.filter(({ round_id: id }) => !seen.has(id))) {
        seen.add(round.round_id);
        counts.dealt += 1;
        if (round.state === 'VOID') counts.void += 1;
        const bets = await query<Bet>(
          dataDir,
          `select ref, selection_id, is_back, odds, stake_paise as stake, profit_paise as profit from bets
           where market_id = $1 and status <> 'DELETED'`,
          [round.round_id],
        );
        if (bets.length > 0)
          findings.push(...(await ofRecord(url, round, { bets, shown: shown.get(round.round_id) })));
      }
      const { stdout } = await adminOn(dataDir, '--json', 'audit');
      const { clean, findings: unsound } = JSON.parse(stdout) as { clean: boolean; findings: unknown[] };
      return clean ? findings : [...findings, ...unsound.map((one) => `audit: ${JSON.stringify(one)}`)];
    },
  };
}
