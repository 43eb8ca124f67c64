import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file below the paths (files or folders, relative to `root`), in a fixed order; what is missing is left out. */
const filesBelow = (root, paths) =>
  paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => {
      if (statSync(join(root, path)).isFile()) return [path];
      return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
    })
    .sort();

/**
 * One hash over names, sizes and modification times: cheap enough for every start (some hundred stats), and never older
 * than the sources because editors and git touch the time of what they write.
 * @param {string} root folder, absolute, ending in a slash
 * @param {readonly string[]} paths files or folders below it
 */
export const fingerprint = (root, paths) => {
  const hash = createHash('sha256');
  for (const file of filesBelow(root, paths)) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const read = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

/** Whether `name` was built from exactly this fingerprint, as the record in `file` says. */
export const isFresh = (
  /** @type {string} */ file,
  /** @type {string} */ name,
  /** @type {string} */ print,
) => read(file)[name] === print;

/** Remembers that `name` is built; replaces the record in one step so that a killed build leaves the old one. */
export const remember = (
  /** @type {string} */ file,
  /** @type {string} */ name,
  /** @type {string} */ print,
) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ ...read(file), [name]: print }));
  renameSync(`${file}.new`, file);
};
