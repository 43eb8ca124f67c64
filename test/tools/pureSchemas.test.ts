import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/* eslint-disable-next-line @typescript-eslint/no-require-imports -- as webpack loads it: a loader is CommonJS */
const pureSchemas = require('../../tools/lib/pureSchemas.cjs') as (source: string) => string;

const FOLDER = 'api/schemas';
const sources = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

test('no schema keeps in the page what only the server reads', () => {
  const all = sources.map(pureSchemas).join('\n');
  expect(all.match(/@__PURE__ \*\/ v\.\w+\(/g)?.length).toBeGreaterThan(500);
  expect(all.match(/(?<!@__PURE__ \*\/ )\bv\.\w+\(/g)).toBeNull();
});
