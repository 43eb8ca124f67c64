import { answerFor, forgetOlder, keepBuild } from '../../../store/appWorker/shelves';
import type { WorkerWorld } from '../../../store/appWorker/shelves';

const BUILD = { hash: 'b2', parts: ['main.0a1b2c.js', '7.0fa0269f.js'] };
const ORIGIN = 'https://play.example';
const PAGE = '<script src="/main.0a1b2c.js">';

type Answers = Readonly<Record<string, Response | 'gone' | 'silent'>>;

const keyOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).pathname;

/** A browser's caches, what else it holds of its own, an exchange that answers with these, and a clock that is moved by hand. */
function makeWorld(answers: Answers, held: Answers = {}) {
  const shelves = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const due: (() => void)[] = [];
  const fetch = (request: Request | string, how?: RequestInit): Promise<Response> => {
    const path = keyOf(request);
    const isHeldOnly = how?.cache === 'only-if-cached';
    if (!isHeldOnly) asked.push(path);
    const answer = (isHeldOnly ? held : answers)[path] ?? 'gone';
    if (answer === 'silent') return new Promise(() => undefined);
    return answer === 'gone' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer);
  };
  const open = (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, Response>();
    shelves.set(name, shelf);
    return Promise.resolve({
      put: (request: RequestInfo | URL, answer: Response) =>
        Promise.resolve(void shelf.set(keyOf(request), answer)),
      addAll: async (paths: string[]) => {
        for (const path of paths) shelf.set(path, await fetch(path));
      },
    } as unknown as Cache);
  };
  const world: WorkerWorld = {
    caches: {
      open,
      keys: () => Promise.resolve([...shelves.keys()]),
      delete: (name) => Promise.resolve(shelves.delete(name)),
      match: (request, { cacheName } = {}) =>
        Promise.resolve(
          [...shelves]
            .filter(([name]) => cacheName === undefined || name === cacheName)
            .map(([, shelf]) => shelf.get(keyOf(request)))
            .find((found) => found !== undefined),
        ),
    },
    fetch,
    after: (_, run) => {
      due.push(run);
      return () => due.splice(0);
    },
    origin: ORIGIN,
  };
  return { world, shelves, asked, due };
}

const page = () => new Response(PAGE, { headers: { 'content-security-policy': "script-src 'nonce-1'" } });
const text = (answer: Response | null | undefined) => answer?.text();

function to(path: string, { isVisit, ...init }: RequestInit & { isVisit?: boolean } = {}): Request {
  const request = new Request(new URL(path, ORIGIN), init);
  // A request made by hand cannot say that it is a visit.
  return isVisit ? Object.defineProperty(request, 'mode', { value: 'navigate' }) : request;
}

describe('installing', () => {
  test('keeps the page with its own headers, and all its parts', async () => {
    const { world, shelves } = makeWorld({
      '/': page(),
      '/main.0a1b2c.js': new Response('main'),
      '/7.0fa0269f.js': new Response('seven'),
    });
    await keepBuild(world, BUILD);
    const shelf = shelves.get('backlay-b2');
    expect([...(shelf?.keys() ?? [])]).toEqual(['/main.0a1b2c.js', '/7.0fa0269f.js', '/']);
    expect(shelf?.get('/')?.headers.get('content-security-policy')).toBe("script-src 'nonce-1'");
  });

  test.each([
    ['a page of another build', new Response('<script src="/main.ffffff.js">')],
    ['an exchange that is unwell', new Response(PAGE, { status: 503 })],
  ])('%s fails it, so that the browser tries again', async (_, answer) => {
    const { world, shelves } = makeWorld({
      '/': answer,
      '/main.0a1b2c.js': new Response(''),
      '/7.0fa0269f.js': new Response(''),
    });
    await expect(keepBuild(world, BUILD)).rejects.toThrow('another build');
    expect(shelves.get('backlay-b2')?.has('/')).toBe(false);
  });
});

test('a new build leaves itself and the one before it, and what is not ours', async () => {
  const { world, shelves } = makeWorld({});
  for (const name of ['backlay-b0', 'other', 'backlay-b1', 'backlay-b2', 'backlay-b3'])
    await world.caches.open(name);
  await forgetOlder(world, BUILD);
  expect([...shelves.keys()]).toEqual(['other', 'backlay-b1', 'backlay-b2', 'backlay-b3']);
});

describe('the page', () => {
  const visit = async (answers: Answers, late = false) => {
    const { world, due } = makeWorld({ '/': page(), ...answers });
    const cache = await world.caches.open('backlay-b2');
    await cache.put('/', new Response('kept'));
    const answer = answerFor(world, BUILD, to('/', { isVisit: true }));
    if (late) due.forEach((run) => run());
    return text(await answer);
  };

  test('comes from the exchange while that answers', async () => {
    expect(await visit({})).toBe(PAGE);
  });

  test.each([
    ['cannot be reached', 'gone', false],
    ['says nothing for three seconds', 'silent', true],
    ['is unwell', new Response('', { status: 502 }), false],
  ] as const)('is the one that is kept when the exchange %s', async (_, answer, isLate) => {
    expect(await visit({ '/': answer }, isLate)).toBe('kept');
  });

  test('without a kept one the failure is the browser’s to tell', async () => {
    const { world } = makeWorld({});
    await expect(answerFor(world, BUILD, to('/', { isVisit: true }))).rejects.toThrow('Failed to fetch');
  });
});

describe('a file whose name never changes its content', () => {
  test('is asked for once', async () => {
    const { world, asked } = makeWorld({ '/9.0fa0269f.js': new Response('nine') });
    expect(await text(await answerFor(world, BUILD, to('/9.0fa0269f.js')))).toBe('nine');
    expect(await text(await answerFor(world, BUILD, to('/9.0fa0269f.js')))).toBe('nine');
    expect(asked).toEqual(['/9.0fa0269f.js']);
  });

  test('comes from the browser’s own store while that has it, and is kept all the same', async () => {
    const { world, shelves, asked } = makeWorld({}, { '/9.0fa0269f.js': new Response('held') });
    const cache = await world.caches.open('backlay-b2');
    await cache.put('/8.0fa0269f.js', new Response('kept'));
    expect(await text(await answerFor(world, BUILD, to('/9.0fa0269f.js')))).toBe('held');
    expect([...(shelves.get('backlay-b2')?.keys() ?? [])]).toEqual(['/8.0fa0269f.js', '/9.0fa0269f.js']);
    expect(asked).toEqual([]);
  });

  test('that the browser holds and the worker keeps is the browser’s', async () => {
    const { world, asked } = makeWorld({}, { '/9.0fa0269f.js': new Response('held') });
    const cache = await world.caches.open('backlay-b2');
    await cache.put('/9.0fa0269f.js', new Response('kept'));
    expect(await text(await answerFor(world, BUILD, to('/9.0fa0269f.js')))).toBe('held');
    expect(asked).toEqual([]);
  });

  test('of yesterday is found in the cache of yesterday, when the exchange has it no longer', async () => {
    const { world } = makeWorld({});
    const cache = await world.caches.open('backlay-b1');
    await cache.put('/8.0fa0269f.js', new Response('eight'));
    expect(await text(await answerFor(world, BUILD, to('/8.0fa0269f.js')))).toBe('eight');
  });

  test('that is gone is never kept as a file', async () => {
    const { world, shelves } = makeWorld({ '/8.0fa0269f.js': new Response('', { status: 404 }) });
    expect((await answerFor(world, BUILD, to('/8.0fa0269f.js')))?.status).toBe(404);
    expect(shelves.get('backlay-b2')?.size ?? 0).toBe(0);
  });
});

test.each([
  ['a call', '/api/user/getUserBalance', {}],
  ['a call that is posted', '/api/bet/placeMarketBet', { method: 'POST' }],
  ['a picture', '/api/upload/image/logo.0a1b2c3d.css', {}],
  ['the stream', '/stream', {}],
  ['the health of the exchange', '/health', { isVisit: true }],
  ['the page of a payment', '/sandbox-pay/1', { isVisit: true }],
  ['the page of an earlier release', '/releases/0.1.0/', { isVisit: true }],
  ['the manifest', '/manifest.webmanifest', {}],
  ['the worker itself', '/worker.js', {}],
  ['a question whether a part is there', '/7.0fa0269f.js', { method: 'HEAD' }],
  ['a game in its frame', 'https://games.example/main.0fa0269f.js', {}],
])('%s is none of its business', (_, path, init) => {
  expect(answerFor(makeWorld({}).world, BUILD, to(path, init))).toBeNull();
});
