import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * One package of the lock. `path` is where npm puts it, so the same version may be there twice.
 * @typedef {{ path: string, name: string, version: string, dev: boolean, optional: boolean, license: string,
 *   integrity: string, needs: string[] }} Package
 */

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where a package that stands at `from` finds `name`: in its own folder or the next one above; '' when nowhere. */
const resolveFrom = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return '';
  }
};

/**
 * Every package of a lock file, in its order, with the paths of what each needs. An alias stands under its own name.
 * @returns {Package[]}
 */
export const packagesOf = (lock) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? nameIn(path),
      version: entry.version,
      dev: entry.dev === true,
      optional: entry.optional === true,
      license: entry.license ?? '',
      integrity: entry.integrity ?? '',
      needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .map((name) => resolveFrom(lock.packages, path, name))
        .filter(Boolean),
    }));

/** The project's own lock file. */
export const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
