import * as v from 'valibot';
import { toIso } from '../../../domain/base/time';
import type { RuleId } from '../rules';
import { sign } from '../wire/sign';
import type { Heard, KitClient, Sending } from '../wire/client';
import { heardInWords } from './expectation';
import { emptyReport } from './finding';
import type { KitReport } from './finding';

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const gamesReply = v.looseObject({
  games: v.array(
    v.looseObject({
      game: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/)),
      name: v.union([v.string(), v.looseObject({ en: v.string() })]),
      category: v.string(),
      min_stake: paise,
      max_stake: paise,
    }),
  ),
});
const launchReply = v.looseObject({ status: v.literal('OK'), url: v.pipe(v.string(), v.url()) });
const move = v.looseObject({ tx: v.string(), amount: paise, state: v.string() });
const transactionsReply = v.looseObject({
  status: v.literal('OK'),
  transactions: v.array(
    v.looseObject({
      ...move.entries,
      kind: v.picklist(['bet', 'win', 'rollback', 'promo']),
      player: v.string(),
      round: v.optional(v.string()),
    }),
  ),
  cursor: v.nullish(v.string()),
});
const roundReply = v.looseObject({
  status: v.literal('OK'),
  state: v.string(),
  bets: v.array(move),
  wins: v.array(move),
});

type Options = {
  client: KitClient;
  secret: Buffer;
  /** Unix seconds. */
  now: () => number;
};

const DAY_MS = 24 * 3_600_000;
const MOST_PAGES = 1000;
/** So many rounds are asked for one by one. */
const ROUNDS_ASKED = 20;

type Try = { report: KitReport; options: Options };

function differs(
  { report }: Try,
  check: string,
  rule: RuleId,
  expected: string,
  heard: Heard | string,
): void {
  const found = typeof heard === 'string' ? heard : heardInWords(heard);
  report.findings.push({ check: `provider: ${check}`, at: 'its answer', rule, expected, found });
}

/** What a reply says, if it is what it must be. */
async function read<S extends v.GenericSchema>(
  trial: Try,
  check: string,
  schema: S,
  sending: Sending,
): Promise<v.InferOutput<S> | undefined> {
  trial.report.tried += 1;
  const heard = await trial.options.client.raw(sending);
  if (heard.kind === 'lost' || heard.http !== 200) {
    differs(trial, check, 'transport', 'HTTP 200', heard);
    return undefined;
  }
  const parsed = v.safeParse(schema, heard.body);
  if (parsed.success) return parsed.output;
  const where = v.flatten(parsed.issues).nested ?? {};
  const isMoney = Object.keys(where).some((path) => path.endsWith('amount') || path.endsWith('stake'));
  differs(trial, check, isMoney ? 'rounding' : 'transport', 'its schema', v.summarize(parsed.issues));
  return undefined;
}

const launchOf = (game: string): string =>
  JSON.stringify({
    player: 'kit-player',
    game,
    language: 'en',
    currency: 'INR',
    mode: 'real',
    back_url: 'http://localhost/',
    token: 'kit-token-that-opens-nothing',
  });

type SignatureCase = {
  name: string;
  rule: RuleId;
  http: number;
  body: string;
  headers?: Record<string, string>;
};

function signatureCases({ client, secret, now }: Options, game: string): SignatureCase[] {
  const [body, spaced] = [launchOf(game), JSON.stringify(JSON.parse(launchOf(game)), undefined, 1)];
  const signed = (text: string, path = '/launch', timestamp = String(now())): Record<string, string> => ({
    'x-timestamp': timestamp,
    'x-signature': sign(secret, { method: 'POST', path: client.pathOf(path), timestamp, body: text }),
  });
  return [
    { name: 'other bytes, own signature', rule: 'rawBody', http: 200, body: spaced },
    {
      name: 'signature of the re-serialised body',
      rule: 'rawBody',
      http: 401,
      body: spaced,
      headers: signed(body),
    },
    { name: 'signed for another call', rule: 'transport', http: 401, body, headers: signed(body, '/round') },
    {
      name: '600 s old',
      rule: 'transport',
      http: 401,
      body,
      headers: signed(body, '/launch', String(now() - 600)),
    },
    {
      name: 'changed under way',
      rule: 'transport',
      http: 401,
      body: launchOf(`${game}x`),
      headers: signed(body),
    },
    { name: 'no signature', rule: 'transport', http: 401, body, headers: { 'x-signature': '' } },
  ];
}

async function trySignatures(trial: Try, game: string): Promise<void> {
  for (const { name, rule, http, body, headers = {} } of signatureCases(trial.options, game)) {
    trial.report.tried += 1;
    const heard = await trial.options.client.raw({ path: '/launch', body, headers });
    if (heard.kind === 'lost' || heard.http !== http) differs(trial, name, rule, `HTTP ${http}`, heard);
  }
}

/** What is not known must not be taken for something. */
async function tryUnknown(trial: Try): Promise<void> {
  const asked = [
    { check: 'launch of a game that is none', path: '/launch', body: launchOf('no-such-game') },
    {
      check: 'a round that is none',
      path: '/round',
      body: JSON.stringify({ player: 'kit-player', round: 'no-such-round' }),
    },
  ];
  for (const { check, path, body } of asked) {
    trial.report.tried += 1;
    const heard = await trial.options.client.raw({ path, body });
    const isTaken = heard.kind === 'answer' && heard.body['status'] === 'OK';
    if (heard.kind === 'lost' || isTaken) differs(trial, check, 'transport', 'a status other than OK', heard);
  }
}

type Listed = v.InferOutput<typeof transactionsReply>['transactions'][number];

async function readTransactions(trial: Try): Promise<Listed[]> {
  const toMs = (trial.options.now() + 1) * 1000;
  const times = { from: toIso(toMs - DAY_MS), to: toIso(toMs) };
  const listed: Listed[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = JSON.stringify(cursor === undefined ? times : { ...times, cursor });
    const reply = await read(trial, 'transactions', transactionsReply, { path: '/transactions', body });
    if (!reply) return listed;
    listed.push(...reply.transactions);
    if (typeof reply.cursor !== 'string') return listed;
    cursor = reply.cursor;
  }
  differs(trial, 'transactions', 'transport', 'an end', `${MOST_PAGES} pages and no end`);
  return listed;
}

/** Bets and wins of one round stand in it with the amounts of the list. */
async function compareRound(
  trial: Try,
  player: string,
  round: string,
  listed: readonly Listed[],
): Promise<void> {
  const body = JSON.stringify({ player, round });
  const reply = await read(trial, `round ${round}`, roundReply, { path: '/round', body });
  if (!reply) return;
  const inRound = new Map([...reply.bets, ...reply.wins].map(({ tx, amount }) => [tx, amount]));
  for (const { tx, amount, kind } of listed)
    if ((kind === 'bet' || kind === 'win') && inRound.get(tx) !== amount)
      differs(trial, `${kind} ${tx}`, 'totals', `${amount} in its round too`, String(inRound.get(tx)));
}

/** Both lists of a provider say the same. */
async function compareRounds(trial: Try, listed: readonly Listed[]): Promise<void> {
  const ids = listed.map(({ tx }) => tx);
  if (new Set(ids).size < ids.length) differs(trial, 'transactions', 'oneId', 'each id once', 'one twice');
  const rounds = new Map<string, Listed[]>();
  for (const one of listed)
    if (one.round !== undefined) {
      const key = `${one.player}/${one.round}`;
      rounds.set(key, [...(rounds.get(key) ?? []), one]);
    }
  for (const of of [...rounds.values()].slice(0, ROUNDS_ASKED)) {
    const [first] = of;
    if (first?.round !== undefined) await compareRound(trial, first.player, first.round, of);
  }
}

/** Asks a provider as the exchange does: its games, a launch, rounds, transactions, and what must be refused. */
export async function tryProvider(options: Options): Promise<KitReport> {
  const report = emptyReport();
  const trial = { report, options };
  const games = await read(trial, 'games', gamesReply, { path: '/games', body: '', method: 'GET' });
  const game = games?.games[0]?.game;
  if (game === undefined) {
    report.skipped.push({ check: 'launch', why: 'the provider has no game' });
    return report;
  }
  await read(trial, `launch of ${game}`, launchReply, { path: '/launch', body: launchOf(game) });
  await trySignatures(trial, game);
  await tryUnknown(trial);
  await compareRounds(trial, await readTransactions(trial));
  return report;
}
