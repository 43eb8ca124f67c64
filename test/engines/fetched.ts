import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../e2e/exchange';
import { NotHere } from './driver';

const run = promisify(execFile);

/** Packages that a trial needs and the project does not depend on, fetched once into a folder of their own.
 * @param packages npm's words for them, by the name they are kept under
 * @returns the folder @throws NotHere where npm cannot fetch them */
export async function fetched(folder: string, packages: Readonly<Record<string, string>>): Promise<string> {
  const place = join(ROOT, '.cache', folder);
  mkdirSync(place, { recursive: true });
  if (!existsSync(join(place, 'package.json')))
    writeFileSync(join(place, 'package.json'), '{"private":true}');
  if (Object.keys(packages).every((name) => existsSync(join(place, 'node_modules', name)))) return place;
  const args = ['install', '--no-audit', '--no-fund', ...Object.values(packages)];
  await run('npm', args, { cwd: place, maxBuffer: 64e6 }).catch((error: Error) => {
    throw new NotHere(`npm did not fetch them: ${error.message.split('\n').slice(0, 3).join(' ')}`);
  });
  return place;
}
