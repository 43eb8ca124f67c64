import { readConfig } from '../../../server/base/config';

const read = (env: Record<string, string>) => readConfig(env, '/home/someone/exchange');

test('an empty environment is a demo on the embedded database', () => {
  expect(read({})).toEqual({
    role: 'all',
    natsUrl: undefined,
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/home/someone/exchange/.data',
    databaseUrl: undefined,
    demo: true,
    randomSeed: 'demo',
    feeds: ['simulated'],
    feedFiles: [],
    casino: true,
    casinoBeacon: undefined,
    feedSpeed: 1,
    clockSpeed: 1,
    trustedProxies: [],
  });
});

test('every variable is read, relative paths from the working folder', () => {
  const config = read({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '../elsewhere',
    SEED: '42',
    FEED: 'recorded',
    FEED_FILES: 'one.ndjson, /two/folder ,',
    FEED_SPEED: '20',
    CLOCK_SPEED: '0.5',
    CASINO: 'off',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1 , fd00::/8',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/home/someone/elsewhere',
    demo: true,
    randomSeed: '42',
    feeds: ['recorded'],
    feedFiles: ['/home/someone/exchange/one.ndjson', '/two/folder'],
    feedSpeed: 20,
    clockSpeed: 0.5,
    casino: false,
    casinoBeacon: undefined,
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
  });
});

test('several feeds are named with commas', () => {
  const both = { feeds: ['simulated', 'recorded'], feedFiles: ['/two/folder'] };
  for (const FEED of ['simulated,recorded', 'recorded, simulated'])
    expect(read({ FEED, FEED_FILES: '/two/folder' })).toMatchObject(both);
  expect(() => read({ FEED: 'simulated,recorded' })).toThrow('FEED=recorded needs FEED_FILES');
});

test('a database of one’s own gets no players with public passwords unless asked for', () => {
  const url = 'postgres://user:secret@db/exchange';
  expect(read({ DATABASE_URL: url })).toMatchObject({ demo: false, databaseUrl: url });
  expect(read({ DATABASE_URL: url, SEED: 'demo' })).toMatchObject({ demo: true });
  expect(read({ SEED: 'none' })).toMatchObject({ demo: false });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['FEED', 'live'],
  ['FEED', 'simulated,live'],
  ['FEED', 'recorded,recorded'],
  ['FEED_SPEED', '0'],
  ['FEED_SPEED', 'fast'],
  ['CLOCK_SPEED', '-2'],
  ['CLOCK_SPEED', 'Infinity'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .*${value}`));
});

test('what cannot work is said before anything starts', () => {
  expect(() => read({ FEED: 'recorded' })).toThrow('FEED=recorded needs FEED_FILES');
  expect(() => read({ REDIS_URL: 'redis://cache' })).toThrow('REDIS_URL is not supported yet');
  expect(() => read({ BASE_PATH: '/exchange' })).toThrow(/^BASE_PATH is not supported: .*host name/);
  expect(read({ BASE_PATH: '/' })).toEqual(read({}));
});

test('a password in a malformed address is not repeated', () => {
  expect(() => read({ DATABASE_URL: 'mysql://user:secret@db' })).toThrow(
    /^DATABASE_URL must start with postgres:\/\//,
  );
  expect(() => read({ DATABASE_URL: 'mysql://user:secret@db' })).not.toThrow('secret');
});

test('processes of several roles meet at NATS_URL, and there alone', () => {
  const natsUrl = 'nats://user:secret@bus:4222';
  expect(read({ ROLE: 'edge', NATS_URL: natsUrl })).toMatchObject({ role: 'edge', natsUrl });
  expect(read({ ROLE: 'market', NATS_URL: natsUrl })).toMatchObject({ role: 'market', natsUrl });
  expect(() => read({ ROLE: 'edge' })).toThrow('ROLE=edge needs NATS_URL');
  expect(() => read({ NATS_URL: natsUrl })).toThrow(
    'NATS_URL is for processes with ROLE=edge or ROLE=market',
  );
  expect(() => read({ ROLE: 'worker' })).toThrow('ROLE must be "all", "edge" or "market", not "worker"');
  expect(() => read({ ROLE: 'edge', NATS_URL: 'http://user:secret@bus' })).toThrow(
    /^NATS_URL must start with nats/,
  );
  expect(() => read({ ROLE: 'edge', NATS_URL: 'http://user:secret@bus' })).not.toThrow('secret');
  expect(() => read({ ROLE: 'market', NATS_URL: natsUrl, CLOCK_SPEED: '5' })).toThrow(
    'CLOCK_SPEED is for ROLE=all',
  );
});
