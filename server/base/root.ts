import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { StartError } from './startError';

/** The folder with package.json above this file, from source or build. @throws StartError without one */
export function findRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new StartError(
        `no package.json above ${import.meta.dirname}: run the server inside its checkout`,
      );
    folder = dirname(folder);
  }
  return folder;
}

/** The version of this program. */
export const readVersion = (root = findRoot()): string =>
  v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    .version;
