import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/* eslint-disable-next-line @typescript-eslint/no-require-imports -- as webpack loads it: a loader is CommonJS */
const pureReact = require('../../tools/lib/pureReact.cjs') as (source: string) => string;

const DIST = 'node_modules/react-router/dist/development';
const MADE = /^var \w+ = React\d*\.\w+\(/gm;
const NAMED = /^\w+\.displayName/gm;
const found = (source: string, what: RegExp): number => source.match(what)?.length ?? 0;

test('nothing that react-router makes when it is loaded keeps what nobody uses', () => {
  const chunks = readdirSync(DIST).filter((name) => /^chunk-.*\.mjs$/.test(name));
  const source = chunks.map((name) => readFileSync(join(DIST, name), 'utf8')).join('\n');
  // Should the library be built another way one day, this says so.
  expect([found(source, MADE) > 10, found(source, NAMED) > 10]).toEqual([true, true]);
  const marked = pureReact(source);
  expect([found(marked, MADE), found(marked, NAMED)]).toEqual([0, 0]);
  expect(marked).toContain('var Link = /* @__PURE__ */ React');
});
