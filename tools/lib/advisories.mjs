import semver from 'semver';

/** A file that is no export of advisories, in one line. */
export class NoAdvisories extends Error {}

const isAdvisory = (one) =>
  typeof one?.id === 'string' && (one.affected === undefined || Array.isArray(one.affected));

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One advisory, a list of them, a list under "vulns", or one a line. */
const listIn = (text) => {
  const whole = parse(text);
  if (whole === undefined)
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parse);
  if (Array.isArray(whole)) return whole;
  return Array.isArray(whole?.vulns) ? whole.vulns : [whole];
};

/**
 * The advisories of a file in the format of OSV (https://ossf.github.io/osv-schema/); withdrawn ones are left out.
 * @throws {NoAdvisories} when something in it is none: half a file must not pass for a clean bill
 */
export const advisoriesIn = (text) => {
  const list = listIn(text);
  const wrong = list.findIndex((one) => !isAdvisory(one));
  if (wrong >= 0) throw new NoAdvisories(`entry ${wrong + 1} is no advisory of OSV`);
  if (text.trim() === '') throw new NoAdvisories('it is empty');
  return list.filter((one) => !one.withdrawn);
};

const KINDS = ['introduced', 'fixed', 'last_affected', 'limit'];
/** "0" stands for before every version. */
const isReached = (version, { at }) => at === '0' || semver.compare(version, at) >= 0;

/** A limit of "*" is none. */
const eventsIn = ({ events = [] }) =>
  events
    .flatMap((event) => KINDS.filter((kind) => kind in event).map((kind) => ({ kind, at: event[kind] })))
    .filter(({ at }) => at !== '*');

/** Whether a range says by versions where it begins. */
const isReadable = (range) => {
  const events = eventsIn(range);
  return (
    (range.type === 'SEMVER' || range.type === 'ECOSYSTEM') &&
    events.some(({ kind }) => kind === 'introduced') &&
    events.every(({ at }) => at === '0' || semver.valid(at))
  );
};

/** Whether a version lies in a range: the events in order, each that it has reached opens the range or shuts it. */
const isInRange = (version, range) => {
  const order = eventsIn(range).sort((a, b) => {
    if (a.at === '0' || b.at === '0') return (a.at === '0' ? 0 : 1) - (b.at === '0' ? 0 : 1);
    return semver.compare(a.at, b.at);
  });
  let inside = false;
  for (const event of order) {
    if (event.kind === 'introduced') inside ||= isReached(version, event);
    else if (event.kind === 'last_affected') inside &&= semver.compare(version, event.at) <= 0;
    else inside &&= !isReached(version, event);
  }
  return inside;
};

/** What does not say which versions it means may mean ours: somebody has to look. Commits beside versions are no riddle. */
const isUnclear = (ranges, versions) =>
  ranges.some((range) => range.type !== 'GIT' && !isReadable(range)) ||
  (versions.length === 0 && !ranges.some(isReadable));

const isAffected = ({ name, version }, { package: of, ranges = [], versions = [] }) =>
  of?.ecosystem === 'npm' &&
  of.name === name &&
  (versions.includes(version) ||
    isUnclear(ranges, versions) ||
    ranges.filter(isReadable).some((range) => isInRange(version, range)));

const fixesIn = ({ ranges = [] }) =>
  ranges.flatMap(({ events = [] }) => events.flatMap(({ fixed }) => (fixed === undefined ? [] : [fixed])));

/**
 * One line for each package of a lock that an advisory speaks of, in the order of the lock.
 * @param {import('./lock.mjs').Package[]} packages
 */
export const hitsOf = (packages, advisories) =>
  packages.flatMap((one) =>
    advisories.flatMap((advisory) => {
      const affected = (advisory.affected ?? []).filter((part) => isAffected(one, part));
      if (affected.length === 0) return [];
      const fixed = [...new Set(affected.flatMap(fixesIn))];
      const use = one.dev ? 'to build and test only' : 'in production';
      const way = fixed.length > 0 ? `fixed in ${fixed.join(', ')}` : 'no fix named';
      return `${advisory.id} ${one.name}@${one.version} (${use}; ${way}): ${advisory.summary ?? 'no summary'}`;
    }),
  );

/**
 * Packages of production whose version their makers call unfinished: `-beta` and the like.
 * @param {import('./lock.mjs').Package[]} packages
 */
export const unfinishedIn = (packages) =>
  packages.filter(({ dev, version }) => !dev && semver.prerelease(version) !== null);
