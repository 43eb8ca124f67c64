import type { Slip } from '../../slices/slip/slipLines';
import { priceClicked, slipSlice, stakeEntered } from '../../slices/slip';
import { toBet } from '../../api/bets';
import { noticeOf } from '../../slices/notices/betNews';
import type { Notice } from '../../slices/notices/keptNotices';
import { limitNotice } from '../../slices/notices/limitNews';
import { priceNotice } from '../../slices/notices/priceNews';
import { safetyNotice } from '../../slices/notices/safetyNews';
import type { Notices } from '../../slices/notices';
import { noticesEntry } from '../../store/base/storage/storedNotices';
import { slipEntry } from '../../store/base/storage/storedSlip';
import { wireFancyBet } from '../api/wireFancy';
import { pick } from '../slices/samples';

const clicked = priceClicked({
  ...pick,
  marketId: 'f1',
  selectionId: 1,
  selectionName: '6 over runs',
  ladder: 'RUNS',
  kind: 'numbers',
  odds: 6300,
  rateBps: 10_000,
  session: { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 },
});
const editing = slipSlice.reducer(slipSlice.reducer(undefined, clicked), stakeEntered('500'));
const draft = editing.status === 'editing' ? editing.draft : undefined;
const error = { code: 'RUN_CHANGED', message: '', now: { odds: 6400, rateBps: 9_000 } } as const;

function damaged(key: string): never {
  throw new Error(`${key} is damaged`);
}
/** What a reload makes of it. */
function reloaded(slip: Slip) {
  const texts = slipEntry.write(slip, {});
  return slipEntry.read({ get: (key: string) => texts[key] ?? null, damaged, isNarrow: () => false });
}

test('a bet on a session is there after a reload, with its line, rate and facts', () => {
  expect(draft).toMatchObject({ rateBps: 10_000, session: { type: 'line' } });
  expect(reloaded(editing)).toEqual(editing);
});

test('an offer is over after a reload: the bet is edited at its old line', () => {
  const moved: Slip = { status: 'moved', draft: draft!, error, now: error.now, until: 5_000 };
  expect(reloaded(moved)).toEqual(editing);
});

function readAgain(...kept: Notice[]) {
  const notices: Notices = {
    status: 'waiting',
    userId: '7',
    notices: kept,
    marks: {},
    payments: null,
    latest: [],
  };
  const texts = noticesEntry.write(notices, {});
  return noticesEntry.read({ get: (key: string) => texts[key] ?? null, damaged, isNarrow: () => false });
}

test('a notice of a session keeps its kind, its rate and the name of its market', () => {
  const bet = toBet(wireFancyBet());
  const notice = noticeOf(bet, { what: 'settled', paise: 100_000 }, 5, false);
  expect(notice).toMatchObject({ kind: 'numbers', rateBps: 10_000, odds: 6300, marketName: bet.marketName });
  expect(readAgain(notice)).toMatchObject({ status: 'away', notices: [notice] });
});

test('what was told of the account’s safety and limits is not kept in the browser; the rest beside it is', () => {
  const notice = noticeOf(toBet(wireFancyBet()), { what: 'settled', paise: 5 }, 5, false);
  const safety = safetyNotice({ what: 'security', id: '9', at: 6, event: 'factorRemoved' }, false);
  const limit = limitNotice({ what: 'limitNear', id: '4', at: 7, percent: 80 }, false);
  expect(readAgain(safety, limit, notice)).toEqual(expect.objectContaining({ notices: [notice] }));
});

test('a figure that was reached is kept, and a tab that reads it writes the same text', () => {
  const place = { matchId: 'm1', matchName: 'A v B', marketId: '1.1', marketName: 'Match Odds' };
  const notice = priceNotice(
    { what: 'priceReached', at: 8, id: '3', ...place, runnerName: 'A', odds: 214 },
    false,
  );
  const again = readAgain(notice);
  expect(again).toEqual(expect.objectContaining({ notices: [notice] }));
  expect(JSON.stringify(again && 'notices' in again ? again.notices : null)).toBe(JSON.stringify([notice]));
});

test('a notice stored when none named its market is still read', () => {
  const { marketName: _, ...older } = noticeOf(
    toBet(wireFancyBet()),
    { what: 'settled', paise: 5 },
    5,
    false,
  );
  expect(readAgain(older)).toEqual(expect.objectContaining({ notices: [older] }));
});
