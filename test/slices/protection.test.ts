import type { CheckFacts, Protection, ProtectionChange } from '../../api/protection';
import { signedOut } from '../../slices/auth';
import {
  checkFellDue,
  protectionChangeConfirmed,
  protectionChangeDismissed,
  protectionChangeRequested,
  protectionLeft,
  protectionOpened,
  protectionSlice,
} from '../../slices/protection';
import type { Protecting } from '../../slices/protection/protecting';
import { matrix, mutation, query } from './matrix';

const shown: Protection = {
  limits: [
    {
      kind: 'stake',
      period: 'day',
      most: 50_000,
      used: 20_000,
      left: 30_000,
      resetsAt: 1_760_000_000_000,
      wish: null,
    },
  ],
  netDepositsPaise: 0,
  asksBeforeDeposit: true,
  offersCheck: true,
  asksReview: false,
  check: null,
  bar: null,
};
const lowered: Protection = { ...shown, asksBeforeDeposit: false };
const check: CheckFacts = {
  minutes: 15,
  dueAt: 1_760_000_900_000,
  dueInMs: 900_000,
  beganAt: 1_760_000_000_000,
  stakedPaise: 50_000,
  resultPaise: -12_000,
  depositedPaise: 0,
};
const counting: Protection = { ...shown, check };
const overdue: Protection = { ...shown, check: { ...check, dueInMs: 0 } };
const set: ProtectionChange = { what: 'set', kind: 'stake', period: 'day', most: 10_000 };
const pause: ProtectionChange = { what: 'timeOut', timeOut: 'day' };
const error = {
  code: 'LIMIT_NOT_READY',
  message: 'This can be confirmed from 22/11/2026 11:30:00.',
} as const;

const states: Record<string, Protecting> = {
  closed: { status: 'closed' },
  loading: { status: 'loading' },
  failed: { status: 'failed', error },
  shown: { status: 'shown', shown },
  counting: { status: 'shown', shown: counting },
  reading: { status: 'reading', shown: counting },
  due: { status: 'due', shown: overdue },
  confirming: { status: 'confirming', shown, change: pause },
  changing: { status: 'changing', shown, change: set, ref: 'reference-1' },
  refused: { status: 'refused', shown, change: set, error },
};
const sent = (ref: string) => ({ ref, change: set });

matrix(
  protectionSlice.reducer,
  states,
  {
    opened: protectionOpened(),
    left: protectionLeft(),
    read: query('getProtection', 'fulfilled', undefined, shown),
    unread: query('getProtection', 'rejected', undefined, error),
    readDue: query('getProtection', 'fulfilled', undefined, overdue),
    fellDue: checkFellDue(),
    asked: protectionChangeRequested(set),
    askedTwice: protectionChangeRequested(pause),
    confirmed: protectionChangeConfirmed(),
    dismissed: protectionChangeDismissed(),
    done: mutation('changeProtection', 'fulfilled', sent('reference-1'), lowered),
    doneBefore: mutation('changeProtection', 'fulfilled', sent('reference-0'), lowered),
    refusedNow: mutation('changeProtection', 'rejected', sent('reference-1'), error),
    refusedBefore: mutation('changeProtection', 'rejected', sent('reference-0'), error),
    signedOut: signedOut('asked'),
  },
  `
               opened   left    read   unread  readDue  fellDue  asked     askedTwice  confirmed  dismissed  done   doneBefore  refusedNow  refusedBefore  signedOut
    closed     loading  -       -      -       -        -        -         -           -          -          -      -           -           -              -
    loading    -        closed  shown  failed  due      -        -         -           -          -          -      -           -           -              closed
    failed     loading  closed  -      -       -        -        -         -           -          -          -      -           -           -              closed
    shown      loading  closed  -      -       -        -        changing  confirming  -          -          -      -           -           -              closed
    counting   loading  closed  -      -       -        reading  changing  confirming  -          -          -      -           -           -              closed
    reading    loading  closed  shown  failed  due      -        changing  confirming  -          -          -      -           -           -              closed
    due        loading  closed  -      -       -        reading  changing  confirming  -          -          -      -           -           -              closed
    confirming -        closed  -      -       -        -        changing  confirming  changing   shown      -      -           -           -              closed
    changing   -        closed  -      -       -        -        -         -           -          -          shown  -           refused     -              closed
    refused    loading  closed  -      -       -        -        changing  confirming  -          shown      -      -           -           -              closed
  `,
);

test('a change is answered with how everything stands', () => {
  const { reducer } = protectionSlice;
  const done = mutation('changeProtection', 'fulfilled', sent('reference-1'), lowered);
  expect(reducer({ status: 'changing', shown, change: set, ref: 'reference-1' }, done)).toEqual({
    status: 'shown',
    shown: lowered,
  });
});

test('wanting no limit of deposits takes a second press where there is none, removing one that is set waits anyway', () => {
  const none: ProtectionChange = { what: 'set', kind: 'deposit', period: 'month', most: null };
  const { reducer } = protectionSlice;
  expect(reducer({ status: 'shown', shown }, protectionChangeRequested(none))).toMatchObject({
    status: 'confirming',
  });
  const held = {
    ...shown,
    limits: [{ ...shown.limits[0]!, kind: 'deposit' as const, period: 'month' as const }],
  };
  expect(reducer({ status: 'shown', shown: held }, protectionChangeRequested(none))).toMatchObject({
    status: 'changing',
  });
});

test('a check that is due stays due through all but its answer, and whoever is out is not asked', () => {
  const { reducer } = protectionSlice;
  const answer: ProtectionChange = { what: 'answerCheck' };
  const answered = mutation('changeProtection', 'fulfilled', { ref: 'r', change: answer }, counting);
  const changing: Protecting = { status: 'changing', shown: overdue, change: answer, ref: 'r' };
  expect(reducer(changing, answered)).toEqual({ status: 'shown', shown: counting });
  const asked: Protecting = { status: 'confirming', shown: overdue, change: pause };
  expect(reducer(asked, protectionChangeDismissed())).toEqual({ status: 'due', shown: overdue });
  const lower = mutation('changeProtection', 'fulfilled', { ref: 'r', change: set }, overdue);
  expect(reducer({ ...changing, change: set }, lower)).toEqual({ status: 'due', shown: overdue });
  const out: Protection = {
    ...overdue,
    bar: { code: 'TIME_OUT', until: 1_760_086_400_000, canAskBack: false, backFrom: null },
  };
  const read = query('getProtection', 'fulfilled', undefined, out);
  expect(reducer({ status: 'loading' }, read)).toEqual({ status: 'shown', shown: out });
});
