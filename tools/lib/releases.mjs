/**
 * Keeps the page of each release beside the data, never in git: a recording of an older release can then be watched as that
 * release drew it. A release is a version of package.json; its newest build is what is kept.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** One packed form of each file is enough. */
const isKept = (name) => !name.endsWith('.gz') && !name.startsWith('..');

const dataFolder = (root, env) => resolve(root, env['DATA_DIR'] || '.data');

/** Where the exchange looks for them: `releases` in its data folder (`DATA_DIR`). */
export const releasesFolder = (root, env = process.env) => join(dataFolder(root, env), 'releases');

/**
 * Keeps what was built last, under the version it was built as. Where there is no data folder yet, nothing is kept: one that
 * exists without its database is taken for an unmounted disk.
 * @param {string} root of the checkout
 * @returns {string | undefined} the folder it was kept in
 */
export const keepRelease = (root, env = process.env) => {
  const record = join(root, 'dist', 'earlier.json');
  if (!existsSync(record) || !existsSync(dataFolder(root, env))) return undefined;
  const { version, current } = JSON.parse(readFileSync(record, 'utf8'));
  if (version === undefined) return undefined;
  const folder = join(releasesFolder(root, env), version);
  // Beside it first: whoever reads the old one meanwhile never finds half of the new one.
  const fresh = `${folder}.${process.pid}.new`;
  for (const name of current.filter(isKept)) {
    mkdirSync(dirname(join(fresh, name)), { recursive: true });
    copyFileSync(join(root, 'dist', 'client', name), join(fresh, name));
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return folder;
};

/** Whether what was built last is what is kept: the page names all its parts by the hashes of their contents. */
const isKeptAsBuilt = (root, env) => {
  const record = join(root, 'dist', 'earlier.json');
  if (!existsSync(record)) return false;
  const { version } = JSON.parse(readFileSync(record, 'utf8'));
  const kept = join(releasesFolder(root, env), String(version), 'index.html');
  return (
    existsSync(kept) && readFileSync(kept).equals(readFileSync(join(root, 'dist', 'client', 'index.html')))
  );
};

/**
 * Keeps the page that an exchange serves. Its build came before the data folder where both are new, and later starts build
 * nothing: then the start keeps it.
 * @param {string} root of the checkout
 * @param {Promise<unknown>} starting settles once the exchange has made its data folder
 * @returns {Promise<string | undefined>} the folder it was kept in, if it was not there already
 */
export const keepServed = async (root, starting, env = process.env) => {
  await starting;
  return isKeptAsBuilt(root, env) ? undefined : keepRelease(root, env);
};
