import { api } from '../../api/base';
import {
  confirmTotp,
  endOthers,
  endSession,
  newRecoveryCodes,
  removeFactor,
  renameFactor,
  startTotp,
} from '../../api/security';
import type { Proof } from '../../api/security';
import { confirmPasskey, startPasskey } from '../../api/passkeys';
import { enableTelegram, requestTelegramDisable, verifyTelegramDisable } from '../../api/telegram';
import { streamClosed, streamWanted } from '../../slices/connection';
import type { Security, Task } from '../../slices/security/atSecurity';
import type { AppDispatch } from '../base/root/types';
import { UNTRACKED } from './command';
import type { Follow, LateStore } from './late';
import { followPasskey } from './passkeys';

/** The bot writes the code, which is then enough; whoever has lost the phone takes it out like any other. */
function disconnect(dispatch: AppDispatch, factorId: number, proof: Proof): unknown {
  if (proof.by === 'sending') return dispatch(requestTelegramDisable.initiate(proof, UNTRACKED));
  if (proof.by === 'otp') return dispatch(verifyTelegramDisable.initiate(proof, UNTRACKED));
  return dispatch(removeFactor.initiate({ ...proof, factorId }, UNTRACKED));
}

function send(dispatch: AppDispatch, task: Task, proof: Proof): unknown {
  switch (task.kind) {
    case 'totp':
      return dispatch(startTotp.initiate(proof, UNTRACKED));
    case 'passkey':
      return dispatch(startPasskey.initiate(proof, UNTRACKED));
    case 'telegram':
      return dispatch(
        enableTelegram.initiate({ ...proof, endsOthers: task.keepsOthers !== true }, UNTRACKED),
      );
    case 'disconnect':
      return disconnect(dispatch, task.factorId, proof);
    case 'codes':
      return dispatch(newRecoveryCodes.initiate(proof, UNTRACKED));
    case 'remove':
      return dispatch(removeFactor.initiate({ ...proof, factorId: task.factorId }, UNTRACKED));
    case 'endSession':
      return dispatch(endSession.initiate({ ...proof, sessionId: task.sessionId }, UNTRACKED));
    case 'endOthers':
      return dispatch(endOthers.initiate(proof, UNTRACKED));
  }
}

/** The handles of what only this state shows. */
function shownBy(s: Security): readonly string[] {
  if (s.status === 'enrolling') return [s.secretHandle, s.uriHandle];
  if (s.status === 'making') return [s.optionsHandle];
  if (s.status === 'connecting') return [s.idHandle];
  return s.status === 'showingCodes' ? [s.codesHandle] : [];
}

const isUnderWay = (s: Security): boolean =>
  ((s.status === 'proving' || s.status === 'naming') && s.sent !== null) ||
  ((s.status === 'enrolling' || s.status === 'making') && s.sentHandle !== null);

function confirm(dispatch: AppDispatch, s: Security): void {
  if (s.status === 'naming' && s.sent !== null) {
    const { factorId, sent: label } = s;
    void dispatch(renameFactor.initiate({ factorId, label }, UNTRACKED));
  }
  if (s.status === 'enrolling' && s.sentHandle !== null) {
    const { setupId, sentHandle: codeHandle, endsOthers } = s;
    void dispatch(confirmTotp.initiate({ setupId, codeHandle, endsOthers }, UNTRACKED));
  }
  if (s.status === 'making' && s.sentHandle !== null) {
    const { sentHandle: responseHandle, endsOthers } = s;
    void dispatch(confirmPasskey.initiate({ responseHandle, endsOthers }, UNTRACKED));
  }
}

/** The line that was refused for want of a second step is tried again once there is one. */
function reconnect({ dispatch, getState, extra }: LateStore): void {
  const { connection } = getState();
  if (connection.status !== 'polling' || connection.retryAt !== null || connection.since !== null) return;
  dispatch(streamClosed());
  dispatch(streamWanted({ at: extra.clock.now(), isOnline: true }));
}

/** Behind these an account may have a second step that it did not have; a chat is connected in the messenger, unseen from here. */
const isConfirming = (s: Security): boolean =>
  s.status === 'connecting' || ((s.status === 'enrolling' || s.status === 'making') && s.sentHandle !== null);

/** Sends proofs and codes, forgets what is shown no longer, and has the page ask what a change has left. */
export const followSecurity: Follow<Security> = async (store, before, now) => {
  const { dispatch, extra } = store;
  if (isUnderWay(now) && !isUnderWay(before)) {
    if (now.status === 'proving' && now.sent) send(dispatch, now.task, now.sent);
    else confirm(dispatch, now);
  }
  const shown = shownBy(now);
  extra.secrets.drop(shownBy(before).filter((handle) => !shown.includes(handle)));
  if (isUnderWay(before) && now.status !== before.status) dispatch(api.util.invalidateTags(['Security']));
  if (isConfirming(before) && (now.status === 'showingCodes' || now.status === 'idle')) reconnect(store);
  await followPasskey(store, before, now);
};
