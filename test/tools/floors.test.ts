import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

test('the drawing of the floors agrees with the imports', () => {
  const drawing = execFileSync(process.execPath, ['tools/floors.mjs'], { cwd: ROOT, encoding: 'utf8' });
  expect(drawing).toContain('server/');
  expect(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')).toContain(drawing.trimEnd());
}, 60_000);
