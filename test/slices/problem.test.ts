import { signedOut } from '../../slices/auth';
import {
  problemClosed,
  problemEdited,
  problemFailed,
  problemFileRequested,
  problemOpened,
  problemPacked,
  problemProgressed,
  problemSendRequested,
  problemSent,
  problemSlice,
  problemTold,
} from '../../slices/problem';
import type { Parcel, ProblemReport } from '../../slices/problem';
import { matrix } from './matrix';

const parcel: Parcel = {
  ref: 'ref-1',
  handles: { note: 'secret-2', log: 'secret-3' },
  actions: 3,
  bytes: 900,
  from: 1_000,
  to: 2_000,
  reach: 'before',
};
const error = { code: 'TIMEOUT' as const, message: '' };
const states: Record<string, ProblemReport> = {
  closed: { status: 'closed' },
  writing: { status: 'writing' },
  preparing: { status: 'preparing', told: 'secret-1', part: 0.1 },
  ready: { status: 'ready', parcel },
  sending: { status: 'sending', parcel },
  sent: { status: 'sent', problemId: '7' },
  failed: { status: 'failed', error, parcel },
  unready: { status: 'failed', error, parcel: null },
};

matrix(
  problemSlice.reducer,
  states,
  {
    opened: problemOpened(),
    told: problemTold('secret-1'),
    further: problemProgressed(0.2),
    packed: problemPacked({ told: 'secret-1', parcel }),
    late: problemPacked({ told: 'secret-0', parcel }),
    send: problemSendRequested(),
    sent: problemSent({ ref: 'ref-1', problemId: '7' }),
    other: problemSent({ ref: 'ref-0', problemId: '6' }),
    unpacked: problemFailed({ of: 'secret-1', error }),
    unsent: problemFailed({ of: 'ref-1', error }),
    edited: problemEdited(),
    file: problemFileRequested('save'),
    closed: problemClosed(),
    signedOut: signedOut('asked'),
  },
  `
             opened   told       further   packed  late  send     sent  other  unpacked  unsent  edited   file  closed  signedOut
  closed     writing  -          -          -       -     -        -     -      -         -       -        -     -       -
  writing    -        preparing  -          -       -     -        -     -      -         -       -        -     closed  closed
  preparing  -        -          preparing  ready   -     -        -     -      failed    -       writing  -     closed  closed
  ready      -        -          -          -       -     sending  -     -      -         -       writing  -     closed  closed
  sending    -        -          -          -       -     -        sent  -      -         failed  -        -     closed  closed
  sent       -        -          -          -       -     -        -     -      -         -       -        -     closed  closed
  failed     -        -          -          -       -     sending  -     -      -         -       writing  -     closed  closed
  unready    -        preparing  -          -       -     -        -     -      -         -       writing  -     closed  closed
`,
);

test('what could not be sent goes again as it was', () => {
  const { reducer } = problemSlice;
  expect(reducer(states['failed'], problemSendRequested())).toEqual(states['sending']);
});
