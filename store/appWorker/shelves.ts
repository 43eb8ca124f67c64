/** One build of the page: its hash, and the files that the signed-in screens are made of. */
export type Build = { readonly hash: string; readonly parts: readonly string[] };

/** What the worker needs of its browser; a test has a small one of its own. */
export type WorkerWorld = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch: (request: Request | string, how?: RequestInit) => Promise<Response>;
  after: (ms: number, run: () => void) => () => void;
  origin: string;
};

/** Other programs of this origin may keep caches too. */
const PREFIX = 'backlay-';
const PAGE = '/';

/** A phone on a bad line shows its last page rather than nothing. */
const PAGE_WITHIN_MS = 3_000;

/** Such a name is never written twice with another content (server/edge/http/page.ts). */
const HASHED = /^\/[^/]+[.-][0-9a-f]{6,}\.(?:js|css|woff2)$/;

const nameOf = ({ hash }: Build): string => `${PREFIX}${hash}`;

/**
 * Keeps the page and its parts. All or nothing: a page without its parts would open to nothing. A page of another build, which a
 * release has brought in this moment, rejects, and the browser tries again later.
 */
export async function keepBuild({ caches, fetch }: WorkerWorld, build: Build): Promise<void> {
  const cache = await caches.open(nameOf(build));
  await cache.addAll(build.parts.map((name) => `/${name}`));
  const page = await fetch(PAGE);
  const [first = ''] = build.parts;
  if (!page.ok || !(await page.clone().text()).includes(first)) throw new Error('a page of another build');
  await cache.put(PAGE, page);
}

/** Forgets all builds but this one, the one before it, whose pages may still be open, and any that came after. */
export async function forgetOlder({ caches }: WorkerWorld, build: Build): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const oldest = ours.indexOf(nameOf(build)) - 1;
  await Promise.all(ours.filter((_, i) => i < oldest).map((name) => caches.delete(name)));
}

/** The page with the headers it came with: its policy names the nonce that stands in it. */
const keptPage = ({ caches }: WorkerWorld, build: Build) =>
  caches.match(PAGE, { cacheName: nameOf(build), ignoreVary: true });

/** The page from the exchange; if that is silent, unreachable or unwell, the one that is kept. */
async function pageOf(world: WorkerWorld, build: Build, request: Request): Promise<Response> {
  let cancel = (): void => undefined;
  const late = new Promise<undefined>((done) => {
    cancel = world.after(PAGE_WITHIN_MS, () => done(undefined));
  });
  const sent = world.fetch(request);
  const came = await Promise.race([sent.catch(() => undefined), late]);
  cancel();
  if (came && came.status < 500) return came;
  return (await keptPage(world, build)) ?? came ?? sent;
}

/**
 * What the browser still has of its own: with a script it keeps what it compiled of it while it ran. A cache that is filled while a
 * worker installs has every function of a script compiled, run or not, and reading all that kept the main thread of a phone for
 * longer than it saves (docs/benchmarks.md).
 */
async function quickly({ fetch }: WorkerWorld, { url }: Request): Promise<Response | undefined> {
  const held = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  return held?.status === 200 ? held : undefined;
}

/** A part that no cache has is kept as it comes, so that a screen opened once opens without a line too. */
async function keepPart(
  { caches }: WorkerWorld,
  build: Build,
  request: Request,
  came: Response,
): Promise<void> {
  const cache = await caches.open(nameOf(build));
  // A full disk costs what would have been kept, never the answer.
  await cache.put(request, came).catch(() => undefined);
}

/** From what is nearest: the browser's own store, a cache of the worker's, the exchange. */
async function partOf(world: WorkerWorld, build: Build, request: Request): Promise<Response> {
  const [held, kept] = await Promise.all([
    quickly(world, request),
    world.caches.match(request, { ignoreVary: true }),
  ]);
  if (kept) return held ?? kept;
  const came = held ?? (await world.fetch(request));
  if (came.status === 200) await keepPart(world, build, request, came.clone());
  return came;
}

/** The worker's answer; null where the browser asks as if there were no worker: calls, pictures, pages other than ours. */
export function answerFor(world: WorkerWorld, build: Build, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.origin) return null;
  if (request.mode === 'navigate') return pathname === PAGE ? pageOf(world, build, request) : null;
  return HASHED.test(pathname) ? partOf(world, build, request) : null;
}
