import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import {
  confirmTotp,
  endOthers,
  endSession,
  getFactors,
  newRecoveryCodes,
  removeFactor,
  renameFactor,
  startTotp,
} from '../api/security';
import type { Proof, RecoveryCodes } from '../api/security';
import { confirmPasskey, startPasskey } from '../api/passkeys';
import { enableTelegram, requestTelegramDisable, verifyTelegramDisable } from '../api/telegram';
import { signedIn, signedOut } from './auth';
import type { Security, Signing, Task } from './security/atSecurity';
import { lateSecurity } from './security/lateSecurity';

const IDLE: Security = { status: 'idle' };
const idle = (s: Security): Security => (s.status === 'idle' ? s : IDLE);

/** Whether it is the answer to the proof under way. */
const isProofOf = (s: Security, { handle }: Proof): s is Extract<Security, { status: 'proving' }> =>
  s.status === 'proving' && s.sent?.handle === handle;

const isCodeOf = (s: Security, codeHandle: string): s is Extract<Security, { status: 'enrolling' }> =>
  s.status === 'enrolling' && s.sentHandle === codeHandle;

const shown = ({ codesHandle, hasCodes }: RecoveryCodes): Security =>
  hasCodes ? { status: 'showingCodes', codesHandle } : IDLE;

const isMade = (s: Security, responseHandle: string): s is Extract<Security, { status: 'making' }> =>
  s.status === 'making' && s.sentHandle === responseHandle;

/** What becomes of other sessions is chosen before a chat is connected, which happens unseen, and with everything else while it is
 * set up. */
function withOthers(s: Security, endsOthers: boolean): Security {
  if (s.status === 'proving' && s.task.kind === 'telegram' && !s.sent)
    return { ...s, task: endsOthers ? { kind: 'telegram' } : { kind: 'telegram', keepsOthers: true } };
  return (s.status === 'enrolling' || s.status === 'making') && s.endsOthers !== endsOthers
    ? { ...s, endsOthers }
    : s;
}

type Renamed = { readonly factorId: number; readonly label: string };

const isNameOf = (s: Security, { factorId, label }: Renamed): s is Extract<Security, { status: 'naming' }> =>
  s.status === 'naming' && s.factorId === factorId && s.sent === label;

function passkeyFailedIn(s: Security, error: ApiError): Security {
  if (s.status === 'proving' && s.isSigning) return { status: 'proving', task: s.task, sent: null, error };
  if (s.status === 'making' && s.isMaking) return { ...s, isMaking: false, error };
  return s.status === 'signing' && s.isUnderWay ? { ...s, isUnderWay: false, error } : s;
}

/** Nothing is under way that a passkey would be asked for. */
const isFree = (s: Security): boolean =>
  s.status === 'idle' || s.status === 'signed' || (s.status === 'signing' && !s.isUnderWay);

const isProofRefused = isAnyOf(
  startTotp.matchRejected,
  startPasskey.matchRejected,
  enableTelegram.matchRejected,
  requestTelegramDisable.matchRejected,
  verifyTelegramDisable.matchRejected,
  newRecoveryCodes.matchRejected,
  removeFactor.matchRejected,
  endSession.matchRejected,
  endOthers.matchRejected,
);

const isChanged = isAnyOf(
  removeFactor.matchFulfilled,
  verifyTelegramDisable.matchFulfilled,
  endSession.matchFulfilled,
  endOthers.matchFulfilled,
);

export const securitySlice = createSlice({
  name: 'security',
  initialState: (): Security => IDLE,
  reducers: {
    taskChosen: (s, { payload: task }: PayloadAction<Task>): Security =>
      s.status === 'idle' ? { status: 'proving', task, sent: null, error: null } : s,
    /** The player gives up what was begun, has seen the codes, or goes elsewhere. */
    taskLeft: idle,
    /** An effect sends it. */
    proofEntered: (s, { payload: sent }: PayloadAction<Proof>): Security =>
      s.status === 'proving' && !s.sent ? { status: s.status, task: s.task, sent, error: null } : s,
    othersChosen: (s, { payload: endsOthers }: PayloadAction<boolean>): Security => withOthers(s, endsOthers),
    namingChosen: (s, { payload }: PayloadAction<Renamed>): Security =>
      s.status === 'idle' ? { status: 'naming', ...payload, sent: null, error: null } : s,
    /** An effect sends it. */
    nameEntered: (s, { payload: { label } }: PayloadAction<Pick<Renamed, 'label'>>): Security =>
      s.status === 'naming' && s.sent === null ? { ...s, sent: label, error: null } : s,
    /** An effect sends it. */
    appCodeEntered: (s, { payload: { codeHandle } }: PayloadAction<{ codeHandle: string }>): Security =>
      s.status === 'enrolling' && s.sentHandle === null ? { ...s, sentHandle: codeHandle, error: null } : s,
    /** An effect has a passkey answer instead of a code that is typed. */
    passkeyProofAsked: (s): Security =>
      s.status === 'proving' && !s.sent && !s.isSigning ? { ...s, isSigning: true, error: null } : s,
    passkeyPressed: (s): Security =>
      s.status === 'making' && !s.isMaking && s.sentHandle === null
        ? { ...s, isMaking: true, error: null }
        : s,
    /** What the new passkey says is behind a handle; an effect sends it. */
    passkeyMade: (s, { payload: { handle } }: PayloadAction<{ handle: string }>): Security =>
      s.status === 'making' && s.isMaking ? { ...s, isMaking: false, sentHandle: handle } : s,
    /** Elsewhere than on the security page. */
    signingAsked: (s, { payload: purpose }: PayloadAction<Signing>): Security =>
      isFree(s) ? { status: 'signing', purpose, isUnderWay: true, error: null } : s,
    signingDone: (s, { payload: { handle } }: PayloadAction<{ handle: string }>): Security =>
      s.status === 'signing' && s.isUnderWay ? { status: 'signed', purpose: s.purpose, handle } : s,
    passkeyFailed: (s, { payload: error }: PayloadAction<ApiError>): Security => passkeyFailedIn(s, error),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, idle)
      .addCase(signedIn, idle)
      .addMatcher(startPasskey.matchFulfilled, (s, { payload, meta }): Security =>
        isProofOf(s, meta.arg.originalArgs)
          ? { status: 'making', ...payload, isMaking: false, sentHandle: null, endsOthers: true, error: null }
          : s,
      )
      .addMatcher(confirmPasskey.matchFulfilled, (s, { payload, meta }): Security =>
        isMade(s, meta.arg.originalArgs.responseHandle) ? shown(payload) : s,
      )
      .addMatcher(confirmPasskey.matchRejected, (s, { payload, meta }): Security =>
        // What the exchange has looked at once is used up: another try begins with a proof.
        isMade(s, meta.arg.originalArgs.responseHandle)
          ? { status: 'proving', task: { kind: 'passkey' }, sent: null, error: toApiError(payload) }
          : s,
      )
      .addMatcher(startTotp.matchFulfilled, (s, { payload, meta }): Security =>
        isProofOf(s, meta.arg.originalArgs)
          ? { status: 'enrolling', ...payload, sentHandle: null, endsOthers: true, error: null }
          : s,
      )
      .addMatcher(newRecoveryCodes.matchFulfilled, (s, { payload, meta }): Security =>
        isProofOf(s, meta.arg.originalArgs) ? shown(payload) : s,
      )
      .addMatcher(isChanged, (s, { meta }): Security => (isProofOf(s, meta.arg.originalArgs) ? IDLE : s))
      .addMatcher(enableTelegram.matchFulfilled, (s, { payload, meta }): Security =>
        isProofOf(s, meta.arg.originalArgs) ? { status: 'connecting', ...payload } : s,
      )
      // Its code is on the way.
      .addMatcher(requestTelegramDisable.matchFulfilled, (s, { meta }): Security =>
        isProofOf(s, meta.arg.originalArgs) ? { ...s, sent: null, error: null } : s,
      )
      .addMatcher(getFactors.matchFulfilled, (s, { payload }): Security =>
        s.status === 'connecting' && payload.factors.some(({ kind }) => kind === 'telegram') ? IDLE : s,
      )
      .addMatcher(isProofRefused, (s, { payload, meta }): Security =>
        isProofOf(s, meta.arg.originalArgs) ? { ...s, sent: null, error: toApiError(payload) } : s,
      )
      .addMatcher(renameFactor.matchFulfilled, (s, { meta }): Security =>
        isNameOf(s, meta.arg.originalArgs) ? IDLE : s,
      )
      .addMatcher(renameFactor.matchRejected, (s, { payload, meta }): Security =>
        isNameOf(s, meta.arg.originalArgs) ? { ...s, sent: null, error: toApiError(payload) } : s,
      )
      .addMatcher(confirmTotp.matchFulfilled, (s, { payload, meta }): Security =>
        isCodeOf(s, meta.arg.originalArgs.codeHandle) ? shown(payload) : s,
      )
      .addMatcher(confirmTotp.matchRejected, (s, { payload, meta }): Security =>
        isCodeOf(s, meta.arg.originalArgs.codeHandle)
          ? { ...s, sentHandle: null, error: toApiError(payload) }
          : s,
      ),
  selectors: { selectSecurity: (s) => s },
});

lateSecurity.place(securitySlice);

export const {
  taskChosen,
  taskLeft,
  proofEntered,
  othersChosen,
  namingChosen,
  nameEntered,
  appCodeEntered,
  passkeyProofAsked,
  passkeyPressed,
  passkeyMade,
  signingAsked,
  signingDone,
  passkeyFailed,
} = securitySlice.actions;
export const { selectSecurity } = securitySlice.selectors;
