import { empty } from '../../../api/schemas/common';
import {
  activityReply,
  activityRequest,
  confirmTotpRequest,
  endSessionRequest,
  factorsReply,
  newRecoveryReply,
  proofRequest,
  recoveryReply,
  removeFactorRequest,
  renameFactorRequest,
  sessionsReply,
  startTotpReply,
} from '../../../api/schemas/security';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { createProver } from '../auth/actionCodes';
import { createGuesses } from '../auth/guesses';
import type { Owner } from './owner';
import type { Sessions } from '../auth/sessions';
import type { Vault } from '../factors/vault';
import { endOthers, endSession, newRecoveryCodes, removeFactor, renameFactor } from './changes';
import { listFactors } from './factorRows';
import { createOwner } from './owner';
import { passkeyCalls } from './passkeyCalls';
import { listActivity, listSessions } from './sessionRows';
import { telegramCalls } from './telegramCalls';
import { confirmTotp, startTotp } from './totpSetup';

type Asked = {
  db: Db;
  sessions: Sessions;
  vault: Vault;
  now?: () => number;
  /** What the exchange is called in an authenticator app. */
  title: () => Promise<string>;
};

/** The dear ones hash ten codes. */
const PER_MINUTE = 20;

type Deps = Omit<Asked, 'now'> & { owner: Owner; now: () => number };

/** Setting up an authenticator app. */
const appCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'security/startTotp',
    summary: 'Begins to set up an authenticator app',
    request: proofRequest,
    reply: startTotpReply,
    perMinute: PER_MINUTE,
    handle: startTotp(deps),
  }),
  call({
    method: 'POST',
    path: 'security/confirmTotp',
    summary: 'Ends it with a code that the app shows; answers recovery codes if there were none',
    request: confirmTotpRequest,
    reply: recoveryReply,
    perMinute: PER_MINUTE,
    handle: confirmTotp(deps),
  }),
];

/** Second steps that are in force, and recovery codes. */
const factorCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'security/getFactors',
    summary: 'The second steps of the player',
    request: empty,
    reply: factorsReply,
    handle: async (_, { playerId, pageOrigin }) => done(await listFactors(deps.db, playerId, pageOrigin)),
  }),
  call({
    method: 'POST',
    path: 'security/renameFactor',
    summary: 'Gives a second step another name',
    request: renameFactorRequest,
    reply: factorsReply,
    handle: renameFactor(deps),
  }),
  call({
    method: 'POST',
    path: 'security/removeFactor',
    summary: 'Takes a second step out of force',
    request: removeFactorRequest,
    reply: factorsReply,
    handle: removeFactor(deps),
  }),
  call({
    method: 'POST',
    path: 'security/newRecoveryCodes',
    summary: 'Ten new recovery codes, told this once; earlier ones are over',
    request: proofRequest,
    reply: newRecoveryReply,
    perMinute: PER_MINUTE,
    handle: newRecoveryCodes(deps),
  }),
];

/** Where the player is signed in, and what happened. */
const sessionCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'security/getSessions',
    summary: 'Where the player is signed in',
    request: empty,
    reply: sessionsReply,
    handle: async (_, caller) => done({ sessions: await listSessions(deps.db, caller, deps.now()) }),
  }),
  call({
    method: 'POST',
    path: 'security/endSession',
    summary: 'Ends a session of the player, on every server',
    request: endSessionRequest,
    reply: sessionsReply,
    handle: endSession(deps),
  }),
  call({
    method: 'POST',
    path: 'security/endOthers',
    summary: 'Ends all sessions of the player but the one that asks',
    request: proofRequest,
    reply: sessionsReply,
    handle: endOthers(deps),
  }),
  call({
    method: 'POST',
    path: 'security/getActivity',
    summary: 'What happened to the safety of the account, thirteen months back',
    request: activityRequest,
    reply: activityReply,
    handle: async ({ before }, { playerId }) =>
      done(await listActivity(deps.db, playerId, before, deps.now())),
  }),
];

/** A player's second steps, sessions and what happened to the account. */
export function securityCalls({ now = Date.now, ...asked }: Asked): Call[] {
  const { db, vault } = asked;
  const prover = createProver(db, now, vault);
  const owner = createOwner({ db, prover, guesses: createGuesses(db, now), now });
  const deps = { ...asked, owner, now };
  return [
    ...factorCalls(deps),
    ...appCalls(deps),
    ...passkeyCalls(deps),
    ...telegramCalls(deps),
    ...sessionCalls(deps),
  ];
}
