import type { RuleId } from '../rules';
import type { SignatureVectors } from '../sequences/readVectors';
import { sign } from '../wire/sign';
import type { Heard, KitClient } from '../wire/client';
import { heardInWords } from './expectation';
import type { KitFinding, KitReport } from './finding';
import type { Playing } from './play';
import { translate } from './play';
import { playStage } from './stage';
import type { Bench } from './stage';

const START = 100_000;
const WISH = { start: { P1: START }, exposure: {}, freeBets: [], events: [] };
const SEQUENCE = { id: 'e', name: 'the door', wish: WISH, steps: [] };

/** Whether the kit's own signature is that of the vectors: without it nothing can be said of anybody else's. */
export function signsAsWritten({
  secret_hex: hex,
  method,
  path,
  timestamp,
  cases,
}: SignatureVectors): boolean {
  const secret = Buffer.from(hex, 'hex');
  const right = cases.filter(({ http }) => http === 200);
  return right.every(({ body, signature }) => sign(secret, { method, path, timestamp, body }) === signature);
}

type Case = { name: string; rule: RuleId; http: readonly number[]; send: () => Promise<Heard> };

type Signing = { client: KitClient; secret: Buffer; now: () => number; body: (tx: string) => object };

const spaced = (body: object): string => JSON.stringify(body, undefined, 1);

/** The six cases of the vectors, with the key and the clock of this run. */
function signatureCases({ client, secret, now, body }: Signing): Case[] {
  const path = '/wallet/v1/bet';
  const at = String(now());
  const signed = (over: { path?: string; timestamp?: string; text: string }): string =>
    sign(secret, {
      method: 'POST',
      path: client.pathOf(over.path ?? path),
      timestamp: over.timestamp ?? at,
      body: over.text,
    });
  const compact = (tx: string): string => JSON.stringify(body(tx));
  const send =
    (text: string, signature: string, timestamp = at) =>
    () =>
      client.raw({ path, body: text, headers: { 'x-timestamp': timestamp, 'x-signature': signature } });
  const old = String(now() - 600);
  const [first, second] = [compact('s1'), spaced(body('s2'))];
  return [
    {
      name: 'as a client would send it',
      rule: 'transport',
      http: [200],
      send: send(first, signed({ text: first })),
    },
    {
      name: 'other bytes, own signature',
      rule: 'rawBody',
      http: [200],
      send: send(second, signed({ text: second })),
    },
    {
      name: 'signature of the re-serialised body',
      rule: 'rawBody',
      http: [401],
      send: send(spaced(body('s3')), signed({ text: compact('s3') })),
    },
    {
      name: 'signed for another call',
      rule: 'transport',
      http: [401],
      send: send(compact('s4'), signed({ text: compact('s4'), path: '/wallet/v1/win' })),
    },
    {
      name: '600 s old',
      rule: 'transport',
      http: [401],
      send: send(compact('s5'), signed({ text: compact('s5'), timestamp: old }), old),
    },
    {
      name: 'amount changed under way',
      rule: 'transport',
      http: [401],
      send: send(compact('s6').replace('"amount":1000', '"amount":9000'), signed({ text: compact('s6') })),
    },
  ];
}

/** What comes to the door in another way than it must. */
function otherCases({ client, body }: Signing): Case[] {
  const path = '/wallet/v1/bet';
  const query = new URLSearchParams(Object.entries(body('g1')).map(([name, value]) => [name, String(value)]));
  const text = JSON.stringify(body('o1'));
  const none = [400, 401, 403, 404, 405];
  const { target: _target, ...noTarget } = { ...body('o2'), target: '' };
  return [
    {
      name: 'a bet by GET',
      rule: 'postOnly',
      http: none,
      send: () => client.raw({ path: `${path}?${query.toString()}`, body: '', method: 'GET' }),
    },
    {
      name: 'no signature',
      rule: 'transport',
      http: [401],
      send: () => client.raw({ path, body: text, headers: { 'x-signature': '' } }),
    },
    {
      name: 'a key that is not known',
      rule: 'transport',
      http: [401],
      send: () => client.raw({ path, body: text, headers: { 'x-key-id': 'no-such-key' } }),
    },
    {
      name: 'what is no JSON',
      rule: 'transport',
      http: [400],
      send: () => client.raw({ path, body: '{"tx":' }),
    },
    {
      name: 'no such call',
      rule: 'transport',
      http: [404],
      send: () => client.raw({ path: '/wallet/v1/steal', body: text }),
    },
    {
      name: 'more than 16 KiB',
      rule: 'transport',
      http: [413],
      send: () => client.raw({ path, body: JSON.stringify({ ...body('o3'), request: 'x'.repeat(17_000) }) }),
    },
    {
      name: 'a rollback without its target',
      rule: 'target',
      http: [400],
      send: () =>
        client.raw({ path: '/wallet/v1/rollback', body: JSON.stringify({ ...noTarget, amount: 1000 }) }),
    },
  ];
}

async function tryCase({ name, rule, http, send }: Case): Promise<KitFinding | undefined> {
  const heard = await send();
  if (heard.kind === 'answer' && http.includes(heard.http)) return undefined;
  return {
    check: `door: ${name}`,
    at: 'bet',
    rule,
    expected: `HTTP ${http.join(' or ')}`,
    found: heardInWords(heard),
  };
}

async function moneyLeft(playing: Playing): Promise<number | undefined> {
  const heard = await playing.send({ kind: 'message', call: 'balance', body: { player: 'P1' } });
  const balance = heard.kind === 'answer' ? heard.body['balance'] : undefined;
  return typeof balance === 'number' ? balance : undefined;
}

async function playDoor(
  signing: Signing,
  playing: Playing,
  report: KitReport,
): Promise<KitFinding | undefined> {
  const cases = [...signatureCases(signing), ...otherCases(signing)];
  for (const one of cases) {
    const before = await moneyLeft(playing);
    const finding = await tryCase(one);
    report.tried += 1;
    if (finding) {
      report.findings.push(finding);
      continue;
    }
    const isToMove = one.http.includes(200);
    const after = await moneyLeft(playing);
    if ((before !== after) !== isToMove)
      report.findings.push({
        check: `door: ${one.name}`,
        at: 'the balance behind it',
        rule: one.rule,
        expected: isToMove ? 'moved' : String(before),
        found: String(after),
      });
  }
  return undefined;
}

/** Signatures, and what is no message at all. */
export async function playAtDoor(
  bench: Bench,
  report: KitReport,
  { secret, now }: { secret: Buffer; now: () => number },
): Promise<void> {
  const trial = { check: 'the door', sequence: SEQUENCE };
  await playStage(bench, report, trial, (playing) => {
    const body = (tx: string): object =>
      translate(
        { player: 'P1', game: 'slot3', session: 'S1', tx, amount: 1000, round: `R-${tx}` },
        playing.cast,
        `${bench.run}door-`,
      );
    return playDoor({ client: bench.client, secret, now, body }, playing, report);
  });
}

/** Whether the log holds what nobody may read: the secret, or a signature that could be sent again. */
export async function readSecrets(bench: Bench, report: KitReport, secret: Buffer): Promise<void> {
  if (!bench.readLog) {
    report.skipped.push({ check: 'secrets in the log', why: 'no log to read: --log FILE' });
    return;
  }
  report.tried += 1;
  const log = await bench.readLog();
  const needles = [secret.toString('hex'), secret.toString('base64'), ...bench.client.signatures()];
  const held = needles.filter((needle) => log.includes(needle)).length;
  if (held > 0)
    report.findings.push({
      check: 'secrets in the log',
      at: 'the log of the wallet',
      rule: 'secrets',
      expected: 'no secret, no signature',
      found: `${held} of them`,
    });
}
