import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { slipSlice } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip/slipDraft';
import { rootReducer } from '../../../store/base/root/rootReducer';
import type { RootState } from '../../../store/base/root/rootReducer';
import { CHANGES } from '../../../store/changes/all';
import { isObject } from '@backlay/replay/base/isObject';
import { adaptHere, statesHere, verifyHere } from '../../../store/replay/app';
import { differences } from '@backlay/replay/verify/diff';
import { toReplayReducer } from '@backlay/replay/verify/fold';
import { branchOf } from '@backlay/replay/verify/pattern';
import { isState } from '../../../store/replay/state';
import { verify } from '@backlay/replay/verify/verify';
import { bytesOf, CORPORA, logsIn, MOST_BYTES, MOST_LOGS, SUMS, sumsOf } from '../../../tools/replay/corpora';
import { openLog } from '@backlay/replay/tools/files';

const ROOT = join(__dirname, '../../..');
const FOLDER = join(ROOT, CORPORA);
const releases = readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory());

describe.each(releases.map(({ name }) => name))('the logs of %s', (release) => {
  const folder = join(FOLDER, release);
  const files = logsIn(folder);

  test('are what they were, and few', () => {
    expect(sumsOf(files)).toBe(readFileSync(join(folder, SUMS), 'utf8'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(MOST_LOGS);
    expect(bytesOf(files)).toBeLessThanOrEqual(MOST_BYTES);
  });

  test.each(files.map((file) => [basename(file), file]))(
    '%s differs only where it was declared',
    (_, file) => {
      const { log } = openLog(file);
      const verified = verifyHere(log);
      expect(verified.status === 'diverged' ? verified.divergence : undefined).toBeUndefined();
      expect(verified.actions).toBe(log.header.n);
      expect([...statesHere(log)].every(({ state }) => isState(state))).toBe(true);
    },
  );

  test.each(files.map((file) => [basename(file), file]))('%s comes back to its own form', (_, file) => {
    const { log, recorded, back } = adaptHere(openLog(file).log);
    const [then, now] = [recorded.keyframes.get(0)?.s, back(log.keyframes.get(0)?.s)];
    expect(isObject(then) && isObject(now)).toBe(true);
    if (!isObject(then) || !isObject(now)) return;
    // What is filled in was not there; a slice that is gone has nowhere to come back to.
    const lost = [...differences(then, now)].filter(
      ({ path, expected }) => expected !== undefined && branchOf(path) in now,
    );
    expect(lost).toEqual([]);
  });
});

/** What `verify` makes of the frozen logs with a mistake in the form of the slip. */
function divergedWith(mistaken: (draft: Draft) => Draft): number {
  const planted = toReplayReducer((state: RootState | undefined, action) => {
    const next = rootReducer(state, action);
    const { slip } = next;
    if (!slipSlice.actions.stakeEntered.match(action) || slip.status !== 'editing') return next;
    return { ...next, slip: { ...slip, draft: mistaken(slip.draft) } };
  }, isState);
  const logs = releases.flatMap(({ name }) => logsIn(join(FOLDER, name))).map((file) => openLog(file).log);
  return logs.filter((log) => verify(adaptHere(log), planted).status === 'diverged').length;
}

// A change that declares a place without `after` hides each later mistake there: then old logs are compared for nothing.
test('a stake that is a paisa too high is found by most frozen logs in which one is typed', () => {
  expect(divergedWith((draft) => draft)).toBe(0);
  const raised = (draft: Draft): Draft => ({ ...draft, stakePaise: (draft.stakePaise ?? 0) + 1 });
  expect(divergedWith(raised)).toBeGreaterThanOrEqual(10);
});

test('each place of the frozen logs is told with the change that it is of', () => {
  const told = releases
    .flatMap(({ name }) => logsIn(join(FOLDER, name)))
    .flatMap((file) => {
      const verified = verifyHere(openLog(file).log);
      return 'drifts' in verified ? verified.drifts : [];
    })
    .map(
      ({ pattern, first, reason }) =>
        `${pattern} ${first.type} ${'change' in reason ? reason.change.slice(0, 4) : reason.kind}`,
    );
  const of = (start: string) => [...new Set(told.filter((one) => one.startsWith(start)))].toSorted();
  expect(of('/notices/notices/*/marketName ')).toEqual([
    '/notices/notices/*/marketName notices/betsHeard 0005',
  ]);
  expect(of('/notices/notices/*/isAway ')).toEqual(['/notices/notices/*/isAway notices/betsHeard filled']);
  expect(of('/texts/session/backlay.slip slip/oddsLeft ')).toEqual([
    '/texts/session/backlay.slip slip/oddsLeft 0009',
  ]);
  expect(of('/bets/cancelling/')).toEqual(['/bets/cancelling/* api/executeMutation/fulfilled 0001']);
});

describe('changes', () => {
  const FILES = join(ROOT, 'store', 'changes');
  const files = readdirSync(FILES).filter((name) => /^\d/.test(name));

  test('each file is listed under its name, numbered without a gap', () => {
    expect(CHANGES.map(({ id }) => `${id}.ts`)).toEqual(files.toSorted());
    expect(CHANGES.map(({ id }) => Number(id.slice(0, 4)))).toEqual(CHANGES.map((_, i) => i + 1));
    expect(files.filter((name) => !/^\d{4}-[a-z0-9-]+\.ts$/.test(name))).toEqual([]);
  });

  test('each says why in a sentence, and something else', () => {
    for (const { id, why, ...rest } of CHANGES) {
      expect(`${id}: ${why}`).toMatch(/: [A-Z].*\.$/);
      const { since: _, ...said } = rest;
      expect(Object.keys(said)).not.toEqual([]);
    }
  });

  test('each that lets places differ says after which actions, but for what stands in the first state', () => {
    const always = CHANGES.filter(({ differs, after }) => differs && !after);
    expect(always.map(({ id, differs }) => [id, differs])).toEqual([
      ['0003-asks-on-leaving', ['/defaults/preferences/betting/asksOnLeaving']],
    ]);
  });

  test('a state of another form is brought back as well', () => {
    for (const { id, state, back } of CHANGES) expect(`${id} ${!!state}`).toBe(`${id} ${!!back}`);
  });
});

test('the folder is described', () => {
  const described = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  for (const { name } of releases) expect(described).toContain(`\`${name}\``);
});
