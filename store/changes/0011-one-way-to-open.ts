import { isObject } from '@backlay/replay/base/isObject';
import type { Change, LoggedAction } from '@backlay/replay/verify/change';

/** Events that opened one dialog each, the dialog, and the field that was the payload; null: the payload had the fields. */
const OPENED: Readonly<Record<string, readonly [status: string, field: string | null]>> = {
  'dialogs/runPositionOpened': ['runPosition', 'marketId'],
  'dialogs/priceHistoryOpened': ['priceHistory', 'marketId'],
  'dialogs/depthOpened': ['depth', 'marketId'],
  'dialogs/outcomesOpened': ['outcomes', 'matchId'],
  'dialogs/leavingAsked': ['leaving', 'matchId'],
  'dialogs/pickerOpened': ['picker', 'of'],
  'dialogs/timelineOpened': ['betTimeline', null],
  'dialogs/marketBetsOpened': ['marketBets', null],
  'dialogs/cashOutOpened': ['cashOut', null],
  'dialogs/editOpened': ['editBet', null],
};

const TYPE = 'dialogs/dialogOpened';

function opened({ type, payload, ...action }: LoggedAction): LoggedAction {
  if (type === TYPE && typeof payload === 'string') return { ...action, type, payload: { status: payload } };
  const [status, field] = OPENED[type] ?? [];
  if (status === undefined) return { ...action, type, payload };
  if (typeof field === 'string') return { ...action, type: TYPE, payload: { status, [field]: payload } };
  return { ...action, type: TYPE, payload: { status, ...(isObject(payload) && payload) } };
}

export const change: Change = {
  why: 'Every dialog is opened by one event, and whatever a dialog leaves behind ends with each of them; before, some dialogs came over the list of notices and left it being read, and over a refused payment and left it refused.',
  since: '2026-11-26T20:50:00Z',
  differs: [
    '/notices/status',
    '/notices/notices/*/isRead',
    '/texts/local/backlay.notices',
    '/payments',
    '/buttons',
    '/queries',
  ],
  after: Object.keys(OPENED),
  action: (action) => (action.type.startsWith('dialogs/') ? opened(action) : action),
};
