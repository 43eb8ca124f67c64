import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dialogOpened } from '../../../../slices/dialogs';
import { CHANGE_IDS } from '../../../../store/changes/all';
import type { Tape } from '../../../../tools/replay/drive/kinds';
import { openTape, writeTape } from '../../../../tools/replay/drive/tape';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tape-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PRESSED: readonly (readonly [type: string, payload: unknown])[] = [
  ['dialogs/dialogOpened', 'rules'],
  ['dialogs/runPositionOpened', '1.1'],
  ['dialogs/priceHistoryOpened', '1.1'],
  ['dialogs/depthOpened', '1.1'],
  ['dialogs/outcomesOpened', 'm1'],
  ['dialogs/leavingAsked', 'm1'],
  ['dialogs/pickerOpened', 'fromDay'],
  ['dialogs/timelineOpened', { matchId: 'm1', bet: { ref: 'r1' } }],
  ['dialogs/marketBetsOpened', { matchId: 'm1', marketId: null }],
  ['dialogs/cashOutOpened', { matchId: 'm1', marketId: '1.1' }],
  ['dialogs/editOpened', { matchId: 'm1', betId: '7' }],
  ['dialogs/dialogClosed', undefined],
];

function pressedIn(head: Partial<Tape>): unknown[] {
  const path = join(folder, 'one.tape.jsonl');
  const turns = PRESSED.map(([type, payload]) => ({
    at: 1,
    came: [{ came: 'event' as const, action: { type, ...(payload !== undefined && { payload }) } }],
    did: [],
  }));
  writeTape(path, { tape: 2, seed: 1, about: 'presses', ...head, turns });
  return openTape(path).turns.flatMap(({ came }) => came.map((one) => 'action' in one && one.action));
}

test('presses of a tape from before dialogs had one event are said as they are now', () => {
  expect(pressedIn({})).toEqual([
    dialogOpened({ status: 'rules' }),
    dialogOpened({ status: 'runPosition', marketId: '1.1' }),
    dialogOpened({ status: 'priceHistory', marketId: '1.1' }),
    dialogOpened({ status: 'depth', marketId: '1.1' }),
    dialogOpened({ status: 'outcomes', matchId: 'm1' }),
    dialogOpened({ status: 'leaving', matchId: 'm1' }),
    dialogOpened({ status: 'picker', of: 'fromDay' }),
    dialogOpened({ status: 'betTimeline', matchId: 'm1', bet: { ref: 'r1' } }),
    dialogOpened({ status: 'marketBets', matchId: 'm1', marketId: null }),
    dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }),
    dialogOpened({ status: 'editBet', matchId: 'm1', betId: '7' }),
    { type: 'dialogs/dialogClosed' },
  ]);
});

test('presses of a tape that was made with a change in force are left as they are', () => {
  const asMade = PRESSED.map(([type, payload]) => ({ type, ...(payload !== undefined && { payload }) }));
  expect(pressedIn({ changes: [...CHANGE_IDS] })).toEqual(asMade);
});
