import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { aboutText } from '../../../server/backup/format/about';
import type { About } from '../../../server/backup/format/about';
import { backUpBeforeMigration } from '../../../server/backup/beforeMigration';
import { packSegments } from '../../../server/backup/archive/segments';
import { restore } from '../../../server/backup/restoring/restore';
import type { RestoreAsked, RestoreStep } from '../../../server/backup/restoring/restore';
import { takeBackup } from '../../../server/backup/take';
import type { BackupAsked, BackupStep } from '../../../server/backup/take';
import { verifyBackup } from '../../../server/backup/verify';
import { archiveBelow } from '../../../server/base/db/archiving';
import { connect } from '../../../server/base/db/connect';
import { migrate } from '../../../server/base/db/migrate';
import { openDatabase } from '../../../server/base/db/open';
import type { OpenDatabase } from '../../../server/base/db/open';
import { runAdmin } from '../../../server/edge/cli/program';
import { listBackups } from '../../../server/edge/console/keeping';
import { chips } from '../../../server/ledger/chips';
import { nameBinaries } from '../support/binaries';
import { forgetCodes, signedInOperator } from '../support/operators';
import { dataFolder } from '../support/process';
import { insertPlayer, START } from '../support/rows';

/*
 * One embedded database with its archive, as a server with BACKUP_DIR has it. Copies of it come back as folders of their own.
 */

jest.setTimeout(180_000);
nameBinaries();

/** How many random moments are brought back; the long trial tries every step of a kill as well (tools/full.mjs). */
const MOMENTS = Number(process.env['BACKUP_MOMENTS'] ?? '0');
const isLong = MOMENTS > 0;

let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: OpenDatabase;
let asha: number;
const config = () => ({
  dataDir: join(folder.path, 'data'),
  databaseUrl: undefined,
  backup: { dir: join(folder.path, 'kept'), atMinute: 240 },
});
const at = (...names: string[]): string => join(folder.path, ...names);

const give = (rupees: number, ref: string) =>
  chips(database.db, { playerId: asha, amountPaise: rupees * 100, ref, at: new Date(START) });

beforeAll(async () => {
  folder = await dataFolder();
  await mkdir(at('kept'));
  database = await openDatabase(config(), { say: () => undefined, isServer: true });
  await migrate(database.db);
  asha = await insertPlayer(database.db, 'asha', {});
  await give(1000, 'first');
  await sql`create table marks (id int primary key)`.execute(database.db);
});
afterAll(async () => {
  await database.end();
  await folder.remove();
});

type Signed = { env?: Readonly<Record<string, string>>; ask?: () => Promise<string> };

const admin = (...argv: string[]) => adminAs({}, ...argv);

async function adminAs({ env: own = {}, ask }: Signed, ...argv: string[]) {
  let out = '';
  let err = '';
  const env = { DATA_DIR: at('data'), BACKUP_DIR: at('kept'), ...own };
  const code = await runAdmin(argv, {
    env,
    ask,
    out: (text) => (out += text),
    err: (text) => (err += text),
    version: '1.2.3',
  });
  return { code, out: out.trim(), err: err.trim() };
}

const asked = (more: Partial<BackupAsked> = {}): BackupAsked => ({
  database,
  config: config(),
  folder: at('first'),
  sameDisk: true,
  version: '1.2.3',
  say: () => undefined,
  now: () => Date.now(),
  ...more,
});

const restoring = (more: Partial<RestoreAsked>): RestoreAsked => ({
  backup: at('first'),
  into: at('restored'),
  target: { kind: 'backup' },
  archive: archiveBelow(at('kept')),
  unclean: false,
  say: () => undefined,
  ...more,
});

/** Looks into a folder that was restored, as a server would. */
async function within<T>(name: string, look: (restored: OpenDatabase) => Promise<T>): Promise<T> {
  const restored = await openDatabase(
    { dataDir: at(name), databaseUrl: undefined },
    { say: () => undefined, mustExist: true },
  );
  try {
    return await look(restored);
  } finally {
    await restored.end();
    await rm(at(name), { recursive: true });
  }
}

const marksIn = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<number[]> =>
  (await sql<{ id: number }>`select id from marks order by id`.execute(db)).rows.map(({ id }) => id);

const mark = (...ids: number[]) => sql`insert into marks select unnest(${ids}::int[])`.execute(database.db);

/** Changes come one after the other, as on an exchange at work, until it is told to stop. */
function keepChanging(db: OpenDatabase['db']): () => Promise<void> {
  let isOver = false;
  const all = (async () => {
    while (!isOver) await sql`select pg_current_xact_id()`.execute(db);
  })();
  return async () => {
    isOver = true;
    await all;
  };
}

/** A moment of the database between what is committed before and after it, in whole milliseconds. */
async function momentNow(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    with moment as (select date_trunc('milliseconds', clock_timestamp()) + interval '2 milliseconds' as at)
    select at, pg_sleep_until(at + interval '1 millisecond') from moment`.execute(database.db);
  if (rows[0] === undefined) throw new Error('no moment');
  return rows[0].at;
}

/** Resolves once the archive has all of the log that is written by now. */
async function archived(): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()`.execute(database.db);
  const archive = archiveBelow(at('kept'));
  await new Promise<void>((done) => {
    const watcher = watch(archive, () => void look());
    const look = async (): Promise<void> => {
      if (!(await readdir(archive)).includes(rows[0]?.name ?? '')) return;
      watcher.close();
      done();
    };
    void look();
  });
}

test('a backup made while another connection commits is whole, and audited clean when it is back', async () => {
  await sql`insert into tokens (hash, player_id, created_at, expires_at, used_at)
    select 'old', id, now(), now(), now() from players where user_name = 'asha'`.execute(database.db);
  let isOver = false;
  const given: number[] = [];
  const giving = (async () => {
    for (let ref = 1; !isOver; ref += 1) {
      await give(1, `gift-${ref}`);
      given.push(ref);
    }
  })();
  const before = given.length;
  const about = await takeBackup(asked());
  isOver = true;
  await giving;
  expect(about).toMatchObject({ version: '1.2.3', postgres: 18, timeline: 1, audit: null });
  expect((await readdir(at('first'))).sort()).toEqual(['backlay.json', 'backup_manifest', 'base.tar.gz']);
  const verified = await verifyBackup(at('first'));
  if (typeof verified === 'string') throw new Error(verified);
  expect(verified.faults).toEqual([]);
  expect(verified.files).toBeGreaterThan(1000);

  const { findings, migrations } = await restore(restoring({}));
  expect({ findings, migrations }).toEqual({ findings: [], migrations: [] });
  const found = await within('restored', async ({ db }) => {
    const moved = await db.selectFrom('transactions').select('key').where('key', 'like', '%gift-%').execute();
    const log = await db.selectFrom('audit_log').select(['command', 'outcome']).execute();
    const epochs = await sql<{ least: number }>`select min(epoch) as least from leases`.execute(db);
    const tokens = await db.selectFrom('tokens').select('hash').where('revoked_at', 'is', null).execute();
    return { moved: moved.length, log, tokens, least: epochs.rows[0]?.least ?? 0 };
  });
  expect(found.moved).toBeGreaterThanOrEqual(before);
  expect(found.moved).toBeLessThanOrEqual(given.length);
  expect(found.log).toEqual([{ command: 'restored', outcome: 'done' }]);
  expect(found.tokens).toEqual([]);
  // No process that had a lease before can take one of these for its own.
  expect(found.least).toBeGreaterThan(1_700_000_000_000);
});

describe('verify', () => {
  const copy = async (): Promise<string> => {
    await rm(at('copy'), { recursive: true, force: true });
    await cp(at('first'), at('copy'), { recursive: true });
    return at('copy');
  };
  const faultsOf = async (): Promise<unknown> => {
    const found = await verifyBackup(at('copy'));
    return typeof found === 'string' ? found : found.faults;
  };
  const flip = async (file: string, place: number): Promise<void> => {
    const content = await readFile(file);
    content[place] = (content[place] ?? 0) ^ 1;
    await writeFile(file, content);
  };

  test('finds one changed byte in each of its files', async () => {
    const folderOf = await copy();
    await flip(join(folderOf, 'base.tar.gz'), 500_000);
    expect(await faultsOf()).not.toEqual([]);
    await flip(join(await copy(), 'backup_manifest'), 5000);
    expect(await faultsOf()).toMatch(/^backup_manifest /);
    const about = (await stat(join(await copy(), 'backlay.json'))).size;
    await flip(join(at('copy'), 'backlay.json'), about - 100);
    expect(await faultsOf()).toMatch(/backlay\.json/);
    expect(await admin('backup', 'verify', at('copy'))).toMatchObject({ code: 1, out: '' });
  });

  test('names the file, or the part of the log, that was changed in the tar', async () => {
    await copy();
    const tar = gunzipSync(await readFile(at('copy', 'base.tar.gz')));
    const { sum: _sum, ...facts } = JSON.parse(await readFile(at('copy', 'backlay.json'), 'utf8')) as About;
    const damage = async (name: string, inFile: number): Promise<unknown> => {
      const start = tar.indexOf(Buffer.from(`${name}\0`)) + 512;
      const changed = Buffer.from(tar);
      changed[start + inFile] = (changed[start + inFile] ?? 0) ^ 1;
      const packed = gzipSync(changed, { level: 1 });
      const base_sha256 = createHash('sha256').update(packed).digest('hex');
      await writeFile(at('copy', 'base.tar.gz'), packed);
      await writeFile(at('copy', 'backlay.json'), aboutText({ ...facts, base_sha256 }));
      return faultsOf();
    };
    expect(await damage('global/pg_control', 20)).toEqual(['global/pg_control is not as it was written']);
    const [first] = (await readdirInTar(tar)).filter((name) => /^pg_wal\/[0-9A-F]{24}$/.test(name));
    expect(await damage(first ?? '', 8192 + 8)).toEqual([
      `${(first ?? '').slice(7)} is not the part of the log that its name says`,
    ]);
  });

  test('by the command line notes that it was done', async () => {
    const { code, out } = await admin('backup', 'verify', at('first'));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/ are as they were written$/) });
    expect(await readdir(at('first'))).toContain('verified.json');
  });
});

/** The names in a tar, by its headers. */
async function readdirInTar(tar: Buffer): Promise<string[]> {
  const { readTar } = await import('../../../server/backup/format/tar');
  const names: string[] = [];
  await readTar(
    (async function* () {
      yield await Promise.resolve(tar);
    })(),
    ({ name }) => {
      names.push(name);
      return { write: () => undefined, end: () => undefined };
    },
  );
  return names;
}

test('a moment brings back exactly what stood then, and lists what was acknowledged later', async () => {
  await mark(1, 2, 3);
  const moment = await momentNow();
  await give(77, 'after');
  await mark(4, 5);
  await sql`delete from marks where id = 1`.execute(database.db);
  await archived();
  // Packed or not, it is the same log.
  expect(await packSegments(archiveBelow(at('kept')))).toBeGreaterThan(0);
  const { later } = await restore(restoring({ target: { kind: 'moment', at: moment } }));
  expect(later?.counts).toEqual({ bet: 0, money: 1, withdrawal: 0, deposit: 0 });
  const [line] = (await readFile(at('restored', 'acknowledged-later.jsonl'), 'utf8')).trim().split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({ what: 'money', kind: 'chips', player: 'asha' });
  expect(await within('restored', marksIn)).toEqual([1, 2, 3]);

  const { code, err } = await admin('restore', at('first'), '--to', 'latest', '--into', at('restored'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(await within('restored', marksIn)).toEqual([2, 3, 4, 5]);
});

/** Pseudo-random, the same in every run. */
function* chances(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

(isLong ? test : test.skip)(
  'random moments each bring back the rows that stood then',
  async () => {
    const chance = chances(20_261_128);
    const next = (below: number): number => Math.floor((chance.next().value as number) * below);
    const stands = new Set(await marksIn(database));
    const moments: { at: Date; rows: number[] }[] = [];
    for (let id = 100; moments.length < MOMENTS; id += 1) {
      await mark(id);
      stands.add(id);
      const gone = [...stands][next(stands.size)] ?? id;
      if (next(3) === 0) {
        await sql`delete from marks where id = ${gone}`.execute(database.db);
        stands.delete(gone);
      }
      if (next(4) === 0) moments.push({ at: await momentNow(), rows: [...stands].sort((a, b) => a - b) });
    }
    await mark(99);
    await archived();
    for (const { at: moment, rows } of moments) {
      await restore(restoring({ target: { kind: 'moment', at: moment } }));
      expect(await within('restored', marksIn)).toEqual(rows);
    }
  },
  1_800_000,
);

describe('whoever is killed', () => {
  /** Runs until a step, and no further: nothing behind it happens, as after kill -9. */
  const until = <Step extends string>(
    meant: Step,
    run: (onStep: (step: Step) => unknown) => Promise<unknown>,
  ) =>
    new Promise<void>((done, fail) => {
      run((step) => {
        if (step !== meant) return undefined;
        done();
        return new Promise(() => undefined);
      }).catch(fail);
    });
  /** A process of its own that kills itself at the step: dearer, so only in the long trial. */
  async function kill(step: string, name: string, backup?: string): Promise<void> {
    const { address } = database;
    const asked = JSON.stringify({ step, dataDir: at('data'), address, folder: at(name), backup });
    const program = resolve('test/server/support/killedBackup.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, asked], { stdio: 'inherit' });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  }
  /** What the system does with the connections of a process that is gone. */
  const disconnect = (name: string) =>
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${name}`.execute(
      database.db,
    );
  async function abandonBackup(step: BackupStep): Promise<void> {
    const one = await connect(database.address, { name: 'abandoned' });
    await until(step, (onStep) => takeBackup(asked({ database: one, folder: at('second'), onStep })));
    await disconnect('abandoned');
  }

  test.each<BackupStep>(isLong ? ['begun', 'copied', 'described'] : ['copied'])(
    'with a backup that is %s leaves none, and the next one is made',
    async (step) => {
      await (isLong ? kill(step, 'second') : abandonBackup(step));
      expect(await readdir(folder.path)).not.toContain('second');
      await takeBackup(asked({ folder: at('second') }));
      expect(await verifyBackup(at('second'))).toMatchObject({ faults: [] });
      expect(await readdir(folder.path)).not.toContain('second.partial');
      await rm(at('second'), { recursive: true });
    },
  );

  test.each<RestoreStep>(isLong ? ['unpacked', 'recovered', 'renewed', 'listed', 'stopped'] : ['renewed'])(
    'with a restore that is %s leaves none, and the next one is made',
    async (step) => {
      await (isLong
        ? kill(step, 'restored', at('first'))
        : until(step, (onStep) => restore(restoring({ onStep }))));
      expect(await readdir(folder.path)).not.toContain('restored');
      await restore(restoring({}));
      expect((await readdir(folder.path)).filter((name) => name.startsWith('restored'))).toEqual([
        'restored',
        'restored.mark',
      ]);
      expect(await within('restored', marksIn)).toEqual([]);
    },
  );
});

describe('refused in one line, with exit code 1,', () => {
  const about = async (): Promise<About> =>
    JSON.parse(await readFile(at('first', 'backlay.json'), 'utf8')) as About;
  const written = async (change: Partial<About>): Promise<string> => {
    await rm(at('other'), { recursive: true, force: true });
    await mkdir(at('other'));
    const { sum: _sum, ...facts } = { ...(await about()), ...change };
    await writeFile(at('other', 'backlay.json'), aboutText(facts));
    return at('other');
  };
  const refusal = async (...argv: string[]) => {
    const { code, out, err } = await admin(...argv);
    expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    return err;
  };

  const lastLogged = () =>
    database.db
      .selectFrom('audit_log')
      .select(['command', 'request', 'outcome'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  test('is a drill in a folder that is there', async () => {
    expect(await refusal('drill', '--in', at('first'))).toMatch(/is there already/);
    expect(await lastLogged()).toMatchObject({ command: 'drill', outcome: 'refused FAILED' });
    expect(await readdir(at('first'))).toContain('backlay.json');
  });

  test('is a backup into a folder that is there, or on the disk of the data', async () => {
    expect(await refusal('backup', at('first'))).toBe(
      `${at('first')} is there already: a backup goes into a new folder`,
    );
    expect(await lastLogged()).toMatchObject({
      command: 'backup',
      request: { folder: at('first') },
      outcome: 'refused FAILED',
    });
    expect(await refusal('backup', at('new'))).toMatch(/is on the disk of the data folder .*--same-disk$/);
    expect(await refusal('backup', at('new'), '--keep', '0')).toBe(
      '--keep takes a number from 1 to 9999, not "0"',
    );
  });

  test('is a restore over a folder, of what is no backup, is newer, or of another PostgreSQL', async () => {
    const into = ['--into', at('restored')];
    expect(await refusal('restore', at('first'), '--into', at('data'))).toMatch(/is there already/);
    expect(await refusal('restore', at('data'), ...into)).toMatch(/is no backup: it has no backlay.json$/);
    expect(await lastLogged()).toMatchObject({ command: 'restore', outcome: 'refused FAILED' });
    expect(await refusal('restore', await written({ migration: '9999-later' }), ...into)).toMatch(
      /^the backup is newer than this program: it has 9999-later; /,
    );
    expect(await refusal('restore', await written({ postgres: 17 }), ...into)).toMatch(
      /^the backup is of PostgreSQL 17, /,
    );
    expect(await refusal('restore', await written({}), ...into)).toMatch(/backup_manifest cannot be read$/);
  });

  test('is a moment before the backup, beyond the archive, or in words', async () => {
    const { ended_at } = await about();
    const into = ['--into', at('restored')];
    expect(await refusal('restore', at('first'), '--to', '2020-01-01 00:00', ...into)).toBe(
      `the backup is whole only at ${ended_at}: take an earlier one`,
    );
    expect(await refusal('restore', at('first'), '--to', '2999-01-01 00:00', ...into)).toMatch(
      /^the archive ends before 2998-12-31T18:30:00.000Z: /,
    );
    expect(await refusal('restore', at('first'), '--to', 'noon', ...into)).toMatch(/^"noon" is no moment/);
    expect((await readdir(folder.path)).filter((name) => name.startsWith('restored'))).toEqual([
      'restored.mark',
    ]);
  });

  test('is a backup onto a disk that is too full for it', async () => {
    await mkdir(at('small'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'tmpfs', at('small')], {
        stdio: 'ignore',
      });
    } catch {
      // Only root may mount a disk.
      return;
    }
    try {
      expect(await refusal('backup', at('small', 'new'))).toMatch(
        /^the disk of .* is too full: 1 MB are free, and the database has \d+ MB$/,
      );
      expect(await readdir(at('small'))).toEqual([]);
    } finally {
      execFileSync('umount', [at('small')]);
    }
  });

  test('is a backup of a database of your own, which writes on its own machine', async () => {
    await expect(
      takeBackup(asked({ folder: at('new'), config: { ...config(), databaseUrl: 'postgres://there' } })),
    ).rejects.toThrow(/^the database of DATABASE_URL writes on its own machine/);
  });
});

describe('before tables are changed', () => {
  const said: string[] = [];
  /** As if this program had one more than the database. */
  const takeLastBack = async (): Promise<string> => {
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
      database.db,
    );
    return rows[0]?.name ?? '';
  };
  const upgrading = (backup: ReturnType<typeof config>['backup'] | undefined) => ({
    database,
    config: { ...config(), backup },
    version: '1.2.3',
    say: (line: string) => void said.push(line),
  });
  afterEach(() => {
    said.length = 0;
  });

  test('a database with data is backed up, or it is said that there is nowhere to', async () => {
    await backUpBeforeMigration(upgrading(config().backup));
    expect(said).toEqual([]);
    const last = await takeLastBack();
    await backUpBeforeMigration(upgrading(undefined));
    expect(said).toEqual([`database: no backup is made before ${last}, as there is no BACKUP_DIR for it`]);
    said.length = 0;
    await backUpBeforeMigration(upgrading(config().backup));
    const [name] = await readdir(at('kept', 'base'));
    expect(name?.endsWith(`-before-${last}`)).toBe(true);
    expect(said).toEqual([`database: backed up to ${at('kept', 'base', name ?? '')} before ${last}`]);
    await sql`insert into kysely_migration values (${last}, now()::text)`.execute(database.db);
    await rm(at('kept', 'base'), { recursive: true });
  });
});

test('a drill tries all of it and leaves nothing', async () => {
  const { code, out, err } = await admin('drill');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^drill: [\d.]+ MB came back as it is, audit clean \(backup .* s, restore .* s, audit .* s\)$/,
  );
  expect((await readdir(at('kept'))).sort()).toEqual(['archive']);
});

test('two people bring a backup back, and nobody is in it: tokens, sessions and invitations of then are over', async () => {
  const { db } = database;
  const meera = await signedInOperator(db, 'meera');
  const dev = await signedInOperator(db, 'dev');
  await db
    .insertInto('operators')
    .values({
      name: 'zoya',
      display_name: 'Zoya',
      roles: ['viewer'],
      state: 'invited',
      invitation_hash: 'a hash',
      invited_until: new Date(Date.now() + 60_000),
      created_by: 'os:test',
      created_at: new Date(),
    })
    .execute();
  await sql`insert into tokens (hash, player_id, created_at, expires_at, used_at)
    select 'then', id, now(), now() + interval '1 day', now() from players where user_name = 'asha'`.execute(
    db,
  );
  // Whose changes begin behind that of the command are waited for; it must not wait for itself.
  const stop = keepChanging(db);
  expect(await adminAs(meera, 'backup', at('second'), '--same-disk')).toMatchObject({ code: 0 });
  await stop();
  expect((await listBackups(folder.path)).data).toContainEqual({
    folder: at('second'),
    made: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    megabytes: expect.any(Number),
    log: expect.any(String),
    verified: '',
  });

  const asking = await adminAs(meera, '--json', 'restore', at('second'), '--into', at('restored'));
  const { code, id, preview } = JSON.parse(asking.out) as {
    code: string;
    id: number;
    preview: { text: string };
  };
  expect(code).toBe('NEEDS_APPROVAL');
  expect(preview.text).toMatch(
    /whole as of .*: comes back as it was backed up, as .*restored; every session/,
  );
  expect(await readdir(folder.path)).not.toContain('restored');
  expect((await adminAs(meera, '--json', 'approvals', 'approve', String(id))).out).toContain('OWN_REQUEST');
  await forgetCodes(db);
  expect(await adminAs(dev, 'approvals', 'approve', String(id))).toMatchObject({ code: 0 });
  expect(await db.selectFrom('approvals').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
    state: 'executed',
  });

  for (const { env } of [meera, dev])
    expect((await adminAs({ env: { ...env, DATA_DIR: at('restored') } }, 'players')).err).toMatch(
      /^nobody is signed in here, or no longer/,
    );
  const found = await within('restored', async (restored) => ({
    names: await restored.db.selectFrom('operators').select('name').orderBy('name').execute(),
    invitations: await restored.db
      .selectFrom('operators')
      .select('name')
      .where((row) => row.or([row('invitation_hash', 'is not', null), row('invited_until', 'is not', null)]))
      .execute(),
    tokens: await restored.db.selectFrom('operator_tokens').select('id').execute(),
    sessions: await restored.db.selectFrom('tokens').select('hash').where('revoked_at', 'is', null).execute(),
  }));
  expect(found).toEqual({
    names: [{ name: 'dev' }, { name: 'meera' }, { name: 'zoya' }],
    invitations: [],
    tokens: [],
    sessions: [],
  });
  // Where it came from, all of them still are.
  expect(await db.selectFrom('operator_tokens').select('id').execute()).toHaveLength(2);
});
