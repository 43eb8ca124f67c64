/**
 * `node --import ./test/chaos/plants/register.mjs --import tsx ...` with PLANT='[{file, text, by}]': the texts are
 * replaced when the files are loaded, before TypeScript is taken out of them. It comes before tsx, which asks it for
 * the source. A text that is not there exactly once ends the process: a plant that plants nothing proves nothing.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const sources = {};
for (const { file, text, by } of JSON.parse(process.env['PLANT'] ?? '[]')) {
  const url = pathToFileURL(resolve(file)).href;
  const source = sources[url] ?? readFileSync(resolve(file), 'utf8');
  if (source.split(text).length !== 2) {
    process.stderr.write(`plant: ${file} does not hold exactly once: ${text}\n`);
    process.exit(3);
  }
  sources[url] = source.replace(text, () => by);
}
register('./hooks.mjs', import.meta.url, { data: { sources } });
