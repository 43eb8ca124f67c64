/**
 * Which files of earlier builds stay beside those of a new one. A tab that was open before a release goes on fetching its own
 * parts under their hashed names; they are served for two days more.
 */
const { readFileSync, writeFileSync } = require('node:fs');

const KEEP_MS = 48 * 3_600_000;

/** Names that carry the hash of their content, also packed: another build never writes them with another content. */
const HASHED = /[.-][0-9a-f]{8,}\.\w+(?:\.br|\.gz)?$/;

/**
 * What is known when a build begins: the files of the last one are retired now, those retired too long ago are forgotten.
 * @param {{ current: string[], retired: Record<string, number> }} last
 * @param {number} now epoch ms
 * @returns {Record<string, number>} when each file that stays was retired
 */
const retire = ({ current, retired }, now) => {
  const stays = Object.entries(retired).filter(([, at]) => now - at < KEEP_MS);
  return {
    ...Object.fromEntries(stays),
    ...Object.fromEntries(current.filter((name) => HASHED.test(name)).map((name) => [name, now])),
  };
};

const readRecord = (path) => {
  try {
    const { current, retired } = JSON.parse(readFileSync(path, 'utf8'));
    return { current, retired };
  } catch {
    // The first build here.
    return { current: [], retired: {} };
  }
};

/** Tells webpack which files to keep, and writes down what it built. `path`: of the record, beside what is served; `version`: of
 * package.json. */
const earlierFiles = (path, version) => {
  const retired = retire(readRecord(path), Date.now());
  return {
    keep: (name) => name in retired,
    apply: (compiler) =>
      compiler.hooks.afterEmit.tap('EarlierFiles', ({ assets }) => {
        const current = Object.keys(assets);
        for (const name of current) delete retired[name];
        writeFileSync(path, JSON.stringify({ version, current, retired }));
      }),
  };
};

module.exports = { earlierFiles, retire, KEEP_MS };
