import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { RULES } from '../../../tools/walletKit/rules';
import { walletStatus } from '../../../server/wallet/protocol/status';
import { vectors } from './standing';

const page = readFileSync('docs/providers.md', 'utf8');
const { secret_hex: hex, method, path, timestamp, cases } = vectors.signatures;

it('computes the example of the page as it is written there, step by step', () => {
  const body = /^\{"request":"6b1f".*\}$/m.exec(page)?.[0] ?? '';
  const text = ['v1', method, path, timestamp, body].join('\n');
  expect(body).toBe(cases[0]?.body);
  expect(page).toContain(`The body, ${Buffer.byteLength(body)} bytes`);
  expect(page).toContain(`What is signed, ${Buffer.byteLength(text)} bytes`);
  const bytes = [...Buffer.from(text).subarray(0, 15)].map((one) => one.toString(16).padStart(2, '0'));
  expect(page).toContain(`\`${bytes.join(' ')}\``);
  expect(page).toContain(createHash('sha256').update(text).digest('hex'));
  expect(createHmac('sha256', Buffer.from(hex, 'hex')).update(text).digest('hex')).toBe(cases[0]?.signature);
});

it('has the signatures of the vectors with what comes of them, in their order', () => {
  const rows = [...page.matchAll(/^\| [^|]+ \| `([0-9a-f]{64})` \| (\d{3}) +\|$/gm)];
  expect(rows.map(([, signature, http]) => [signature, Number(http)])).toEqual(
    cases.map(({ signature, http }) => [signature, http]),
  );
});

it('explains each status, and numbers the mistakes as the kit does', () => {
  const missing = walletStatus.options.filter((status) => !page.includes(`\`${status}\``));
  expect(missing).toEqual([]);
  const numbers = [...page.matchAll(/^\| (\d+) +\|/gm)].map(([, n]) => Number(n)).filter((n) => n < 100);
  const numbered = Object.values(RULES).flatMap((rule) => /^\d+/.exec(rule)?.[0] ?? []);
  expect(numbers).toEqual(numbered.map(Number));
});
