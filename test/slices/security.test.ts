import { signedIn, signedOut } from '../../slices/auth';
import {
  appCodeEntered,
  nameEntered,
  namingChosen,
  othersChosen,
  passkeyFailed,
  passkeyMade,
  passkeyPressed,
  passkeyProofAsked,
  proofEntered,
  securitySlice,
  signingAsked,
  signingDone,
  taskChosen,
  taskLeft,
} from '../../slices/security';
import type { Security } from '../../slices/security/atSecurity';
import { matrix, mutation, query } from './matrix';

const error = { code: 'CODE_WRONG', message: 'The code is wrong' } as const;
const proof = { by: 'otp', handle: 'secret-1' } as const;
const other = { by: 'otp', handle: 'secret-9' } as const;
const task = { kind: 'totp' } as const;
const setup = { setupId: 7, secretHandle: 'secret-2', uriHandle: 'secret-3' };
const enrolling = { status: 'enrolling', ...setup, endsOthers: true, error: null } as const;
const confirm = { setupId: 7, codeHandle: 'secret-4', endsOthers: true };
const making = { status: 'making', optionsHandle: 'secret-6', endsOthers: true, error: null } as const;
const made = { responseHandle: 'secret-7', endsOthers: true };
const telegram = { botName: 'a_bot', botUrl: null, idHandle: 'secret-10' };
const withTelegram = {
  factors: [{ factorId: 1, kind: 'telegram', label: 'Telegram', createdAt: 1, usedAt: null }],
};
const calledOff = { code: 'CALLED_OFF', message: '' } as const;
const user = {
  userId: '7',
  userName: 'asha',
  name: 'Asha',
  parentId: 1,
  mustChangePassword: false,
  isSignupUser: false,
  isTelegramEnabled: true,
};
const name = { factorId: 1, label: 'My phone' };
const codes = { codesHandle: 'secret-5', hasCodes: true };

const states: Record<string, Security> = {
  idle: { status: 'idle' },
  proving: { status: 'proving', task, sent: null, error: null },
  sent: { status: 'proving', task, sent: proof, error: null },
  enrolling: { ...enrolling, sentHandle: null },
  checking: { ...enrolling, sentHandle: 'secret-4' },
  showingCodes: { status: 'showingCodes', codesHandle: 'secret-5' },
  asked: { status: 'proving', task, sent: null, isSigning: true, error: null },
  ready: { ...making, isMaking: false, sentHandle: null },
  chat: { status: 'proving', task: { kind: 'telegram' }, sent: null, error: null },
  connecting: { status: 'connecting', ...telegram },
  naming: { status: 'naming', factorId: 1, label: 'Passkey', sent: null, error: null },
  renaming: { status: 'naming', factorId: 1, label: 'Passkey', sent: 'My phone', error: null },
  making: { ...making, isMaking: true, sentHandle: null },
  made: { ...making, isMaking: false, sentHandle: 'secret-7' },
  signing: { status: 'signing', purpose: 'withdrawal', isUnderWay: true, error: null },
  notSigned: { status: 'signing', purpose: 'withdrawal', isUnderWay: false, error: calledOff },
  signed: { status: 'signed', purpose: 'password', handle: 'secret-8' },
};

matrix(
  securitySlice.reducer,
  states,
  {
    chosen: taskChosen(task),
    left: taskLeft(),
    proof: proofEntered(proof),
    others: othersChosen(false),
    code: appCodeEntered({ codeHandle: 'secret-4' }),
    started: mutation('startTotp', 'fulfilled', proof, setup),
    startedLate: mutation('startTotp', 'fulfilled', other, setup),
    refused: mutation('startTotp', 'rejected', proof, error),
    made: mutation('newRecoveryCodes', 'fulfilled', proof, codes),
    notMade: mutation('newRecoveryCodes', 'rejected', proof, error),
    removed: mutation('removeFactor', 'fulfilled', { ...proof, factorId: 1 }, {}),
    ended: mutation('endSession', 'fulfilled', { ...proof, sessionId: 1 }, []),
    allEnded: mutation('endOthers', 'fulfilled', other, []),
    confirmed: mutation('confirmTotp', 'fulfilled', confirm, codes),
    hadCodes: mutation('confirmTotp', 'fulfilled', confirm, { ...codes, hasCodes: false }),
    wrong: mutation('confirmTotp', 'rejected', confirm, error),
    signedOut: signedOut('asked'),
    signedIn: signedIn({ user, token: 'token' }),
    byPasskey: passkeyProofAsked(),
    options: mutation('startPasskey', 'fulfilled', proof, { optionsHandle: 'secret-6' }),
    noOptions: mutation('startPasskey', 'rejected', proof, error),
    pressed: passkeyPressed(),
    passkey: passkeyMade({ handle: 'secret-7' }),
    stored: mutation('confirmPasskey', 'fulfilled', made, codes),
    notStored: mutation('confirmPasskey', 'rejected', made, error),
    signing: signingAsked('withdrawal'),
    signed: signingDone({ handle: 'secret-8' }),
    failed: passkeyFailed(calledOff),
    enabled: mutation('enableTelegram', 'fulfilled', proof, telegram),
    notEnabled: mutation('enableTelegram', 'rejected', proof, error),
    codeSent: mutation('requestTelegramDisable', 'fulfilled', proof, null),
    notSent: mutation('requestTelegramDisable', 'rejected', proof, error),
    cut: mutation('verifyTelegramDisable', 'fulfilled', proof, {}),
    notCut: mutation('verifyTelegramDisable', 'rejected', proof, error),
    connected: query('getFactors', 'fulfilled', undefined, withTelegram),
    notYet: query('getFactors', 'fulfilled', undefined, { factors: [] }),
    naming: namingChosen({ factorId: 1, label: 'Passkey' }),
    named: nameEntered({ label: 'My phone' }),
    renamed: mutation('renameFactor', 'fulfilled', name, {}),
    renamedLate: mutation('renameFactor', 'fulfilled', { ...name, label: 'My key' }, {}),
    notRenamed: mutation('renameFactor', 'rejected', name, error),
  },
  `
                chosen   left  proof    others     code       started    startedLate  refused  made          notMade  removed  ended  allEnded  confirmed     hadCodes  wrong      signedOut  signedIn  byPasskey  options  noOptions  pressed  passkey  stored        notStored  signing  signed  failed   enabled     notEnabled  codeSent  notSent  cut   notCut   connected  notYet  naming  named   renamed  renamedLate  notRenamed
  idle          proving  -     -        -          -          -          -            -        -             -        -        -      -         -             -         -          -          -         -          -        -          -        -        -             -          signing  -       -        -           -           -         -        -     -        -          -       naming  -       -        -            -
  proving       -        idle  proving  -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      proving    -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  sent          -        idle  -        -          -          enrolling  -            proving  showingCodes  proving  idle     idle   -         -             -         -          idle       idle      -          making   proving    -        -        -             -          -        -       -        connecting  proving     proving   proving  idle  proving  -          -       -       -       -        -            -
  enrolling     -        idle  -        enrolling  enrolling  -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  checking      -        idle  -        enrolling  -          -          -            -        -             -        -        -      -         showingCodes  idle      enrolling  idle       idle      -          -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  showingCodes  -        idle  -        -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  connecting    -        idle  -        -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        idle       -       -       -       -        -            -
  asked         -        idle  proving  -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          -        -       proving  -           -           -         -        -     -        -          -       -       -       -        -            -
  ready         -        idle  -        making     -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          making   -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  making        -        idle  -        making     -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        making   -             -          -        -       making   -           -           -         -        -     -        -          -       -       -       -        -            -
  made          -        idle  -        making     -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        showingCodes  proving    -        -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  signing       -        idle  -        -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          -        signed  signing  -           -           -         -        -     -        -          -       -       -       -        -            -
  notSigned     -        idle  -        -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          signing  -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  signed        -        idle  -        -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          signing  -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  chat          -        idle  proving  proving    -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      proving    -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       -       -        -            -
  naming        -        idle  -        -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       naming  -        -            -
  renaming      -        idle  -        -          -          -          -            -        -             -        -        -      -         -             -         -          idle       idle      -          -        -          -        -        -             -          -        -       -        -           -           -         -        -     -        -          -       -       -       idle     -            naming
`,
);

test('a refusal stands beside the field until the next try', () => {
  const refused = securitySlice.reducer(states['sent'], mutation('startTotp', 'rejected', proof, error));
  expect(refused).toEqual({ status: 'proving', task, sent: null, error });
  expect(securitySlice.reducer(refused, proofEntered(other))).toEqual({
    status: 'proving',
    task,
    sent: other,
    error: null,
  });
});

test('no state holds a secret, only its handle', () => {
  expect(securitySlice.reducer(states['sent'], mutation('startTotp', 'fulfilled', proof, setup))).toEqual({
    ...enrolling,
    sentHandle: null,
  });
});

test('whether others are signed out is part of what is asked before a chat is connected', () => {
  const kept = securitySlice.reducer(states['chat'], othersChosen(false));
  expect(kept).toMatchObject({ task: { kind: 'telegram', keepsOthers: true } });
  expect(securitySlice.reducer(kept, othersChosen(true))).toEqual(states['chat']);
});
