import { readConfig } from '../../../server/base/config';

const read = (env: Record<string, string>) => readConfig(env, '/home/someone/exchange');

test('an empty environment is a demo on the embedded database', () => {
  expect(read({})).toEqual({
    role: 'all',
    natsUrl: undefined,
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/home/someone/exchange/.data',
    secretKey: undefined,
    push: { subject: undefined, hosts: [], key: undefined },
    databaseUrl: undefined,
    demo: true,
    randomSeed: 'demo',
    feeds: ['simulated'],
    feedFiles: [],
    casino: true,
    casinoGather: false,
    casinoBeacon: undefined,
    console: { host: '127.0.0.1', port: 4001, isChosen: false },
    games: { isOn: true, port: 4002, origin: undefined, address: undefined, walletUrl: undefined, speed: 1 },
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
    CASINO_GATHER: 'on',
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
    casinoGather: true,
    casinoBeacon: undefined,
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
  });
});

test('the key of secrets is 32 bytes in hex, and no message repeats what it was', () => {
  expect(read({ SECRET_KEY: '0f'.repeat(32) }).secretKey).toEqual(Buffer.alloc(32, 15));
  expect(() => read({ SECRET_KEY: 'hunter2' })).toThrow('SECRET_KEY must be 32 bytes in hex');
  expect(() => read({ SECRET_KEY: 'hunter2' })).not.toThrow('hunter2');
});

test('push names who sends, further hosts, and a key of its own', () => {
  const PUSH_KEY = '0f'.repeat(32);
  const push = {
    PUSH_SUBJECT: 'mailto:help@play.example',
    PUSH_HOSTS: 'push.example.com, *.push.example',
    PUSH_KEY,
  };
  expect(read(push).push).toEqual({
    subject: 'mailto:help@play.example',
    hosts: ['push.example.com', '*.push.example'],
    key: Buffer.alloc(32, 15),
  });
  expect(() => read({ PUSH_SUBJECT: 'help@play.example' })).toThrow('PUSH_SUBJECT must be like mailto:');
  expect(() => read({ PUSH_HOSTS: 'https://push.example.com' })).toThrow('PUSH_HOSTS must be names of hosts');
  expect(() => read({ PUSH_KEY: 'hunter2' })).toThrow('PUSH_KEY must be 32 bytes in hex');
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
  ['CASINO', 'yes'],
  ['CASINO_GATHER', '10'],
  ['CLOCK_SPEED', '-2'],
  ['CLOCK_SPEED', 'Infinity'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .*${value}`));
});

test('games of our own have a port beside the exchange’s, and an address of their own behind a proxy', () => {
  expect(read({ PORT: '8080' }).games).toMatchObject({ isOn: true, port: 8082 });
  expect(read({ PORT: '0' }).games.port).toBe(0);
  expect(read({ GAMES: 'off' }).games.isOn).toBe(false);
  expect(read({ GAMES_PORT: '9000', GAMES_ORIGIN: 'https://games.example' }).games).toMatchObject({
    port: 9000,
    origin: 'https://games.example',
  });
  expect(read({ GAMES_SPEED: '6' }).games.speed).toBe(6);
  expect(() => read({ GAMES_PORT: '70000' })).toThrow(/^GAMES_PORT must be a number/);
  expect(() => read({ GAMES_ORIGIN: 'https://games.example/path' })).toThrow(/^GAMES_ORIGIN must be like/);
});

test('a process of games says where its wallet is', () => {
  const games = { ROLE: 'games', WALLET_URL: 'http://127.0.0.1:4000' };
  expect(read(games)).toMatchObject({
    role: 'games',
    natsUrl: undefined,
    games: { isOn: true, walletUrl: 'http://127.0.0.1:4000' },
  });
  expect(() => read({ ROLE: 'games' })).toThrow('ROLE=games needs WALLET_URL');
  // That address is everybody's own machine: the exchange elsewhere would ask itself.
  expect(() => read({ ...games, HOST: '0.0.0.0' })).toThrow(
    /^ROLE=games with HOST=0\.0\.0\.0 needs GAMES_ADDRESS/,
  );
  const address = 'http://games:4002';
  expect(read({ ...games, HOST: '0.0.0.0', GAMES_ADDRESS: address }).games.address).toBe(address);
  expect(read({ ROLE: 'edge', NATS_URL: 'nats://bus' }).games.isOn).toBe(false);
});

test('what cannot work is said before anything starts', () => {
  expect(() => read({ FEED: 'recorded' })).toThrow('FEED=recorded needs FEED_FILES');
  expect(() => read({ REDIS_URL: 'redis://cache' })).toThrow(
    'REDIS_URL is not supported: several processes meet at NATS_URL',
  );
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
  expect(() => read({ ROLE: 'worker' })).toThrow(
    'ROLE must be "all", "edge", "market" or "games", not "worker"',
  );
  expect(() => read({ ROLE: 'edge', NATS_URL: 'http://user:secret@bus' })).toThrow(
    /^NATS_URL must start with nats/,
  );
  expect(() => read({ ROLE: 'edge', NATS_URL: 'http://user:secret@bus' })).not.toThrow('secret');
  expect(() => read({ ROLE: 'market', NATS_URL: natsUrl, CLOCK_SPEED: '5' })).toThrow(
    'CLOCK_SPEED is for ROLE=all',
  );
});

test('the console of operators has a port of its own beside the exchange’s, on this machine alone', () => {
  expect(read({ PORT: '8080' }).console).toEqual({ host: '127.0.0.1', port: 8081, isChosen: false });
  expect(read({ PORT: '0' }).console?.port).toBe(0);
  expect(read({ HOST: '0.0.0.0' }).console?.host).toBe('127.0.0.1');
  expect(read({ OPERATOR_PORT: '9001', OPERATOR_HOST: '10.0.0.5' }).console).toEqual({
    host: '10.0.0.5',
    port: 9001,
    isChosen: true,
  });
  expect(read({ OPERATOR_PORT: 'off' }).console).toBeUndefined();
  const edge = { ROLE: 'edge', NATS_URL: 'nats://127.0.0.1:4222' };
  expect(read(edge).console).toBeUndefined();
  expect(read({ ...edge, OPERATOR_PORT: '9001' }).console?.port).toBe(9001);
  expect(() => read({ OPERATOR_PORT: 'four' })).toThrow(/^OPERATOR_PORT must be a number/);
});
