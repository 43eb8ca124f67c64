import {
  confirmPasskeyRequest,
  passkeyLoginReply,
  passkeyLoginRequest,
  passkeyOptionsReply,
  passkeyOptionsRequest,
  proofOptionsRequest,
  proofRequest,
  recoveryReply,
} from '../../../api/schemas/security';
import { call, openCall } from '../../base/call';
import type { Call } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Sessions } from '../auth/sessions';
import type { Owner } from './owner';
import { confirmPasskey, startPasskey } from './passkeySetup';
import { passkeyLogin, passkeyOptions, proofOptions } from './passkeySignIn';

type Deps = {
  db: Db;
  sessions: Sessions;
  owner: Owner;
  now: () => number;
  title: () => Promise<string>;
};

const PER_MINUTE = 20;

/** Setting up a passkey, signing in with one, and having one sign what is asked. */
export const passkeyCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'security/startPasskey',
    summary: 'Begins to set up a passkey: the options by which a browser makes one',
    request: proofRequest,
    reply: passkeyOptionsReply,
    perMinute: PER_MINUTE,
    handle: startPasskey(deps),
  }),
  call({
    method: 'POST',
    path: 'security/confirmPasskey',
    summary: 'Ends it with what the new passkey says; answers recovery codes if there were none',
    request: confirmPasskeyRequest,
    reply: recoveryReply,
    perMinute: PER_MINUTE,
    handle: confirmPasskey(deps),
  }),
  call({
    method: 'POST',
    path: 'security/proofOptions',
    summary: 'The options by which a browser has a passkey sign a withdrawal or a change',
    request: proofOptionsRequest,
    reply: passkeyOptionsReply,
    handle: proofOptions(deps),
  }),
  openCall({
    method: 'POST',
    path: 'security/passkeyOptions',
    summary: 'The options by which a browser asks a passkey for a sign-in, or for its second step',
    request: passkeyOptionsRequest,
    reply: passkeyOptionsReply,
    handle: passkeyOptions(deps),
  }),
  openCall({
    method: 'POST',
    path: 'security/passkeyLogin',
    summary: 'Signs a player in by a passkey alone; its authenticator has to have asked who presses',
    request: passkeyLoginRequest,
    reply: passkeyLoginReply,
    handle: passkeyLogin(deps),
  }),
];
