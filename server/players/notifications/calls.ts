import type * as v from 'valibot';
import { empty } from '../../../api/schemas/common';
import { notificationChoices, setChoiceRequest, subscribeRequest } from '../../../api/schemas/notifications';
import { addAlertRequest, removeAlertRequest } from '../../../api/schemas/priceAlerts';
import type { WireChoices } from '../../../api/schemas/notifications';
import { isAlwaysTold } from '../../../domain/players/notifications';
import { PAGE_CHANNELS } from '../../../domain/players/notifications';
import type { Channel } from '../../../domain/players/notifications';
import { tell } from '../../../domain/words/sayings';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { addAlert, listAlerts, removeAlert } from './alerts';
import { keepChoice, readChoices } from './choices';
import { isPushAddress } from './push/address';
import { areKeys } from './push/encrypt';
import type { PushSetup } from './push/keys';
import { isPushedTo, keepSubscription, removeSubscription } from './push/subscriptions';
import { isToldByBot } from './telegram';

type Deps = {
  db: Db;
  setup: PushSetup;
  /** Wall clock, ms. */
  now: () => number;
};
type Shown = Promise<Answer<WireChoices>>;

/** Subscribing makes keys and writes rows. */
const PER_MINUTE = 20;

/** How it all stands, which every change answers. */
async function shown({ db, setup }: Deps, { playerId, tokenHash }: Caller): Shown {
  const [choices, signer, isHere, isByBot, alerts] = await Promise.all([
    readChoices(db, [playerId]),
    setup.signer(),
    isPushedTo(db, tokenHash),
    isToldByBot(db, playerId),
    listAlerts(db, playerId),
  ]);
  const channels: Channel[] = [...PAGE_CHANNELS];
  if (signer) channels.push('push');
  if (isByBot) channels.push('telegram');
  return done({
    choices: (choices.get(playerId) ?? []).map(({ kind, channel, isOn }) => ({
      kind,
      channel,
      is_on: isOn,
    })),
    channels,
    push_key: signer?.publicKey ?? '',
    push_here: isHere,
    alerts,
  });
}

const set =
  (deps: Deps) =>
  async ({ kind, channel, is_on }: v.InferOutput<typeof setChoiceRequest>, caller: Caller): Shown => {
    if (!is_on && isAlwaysTold({ kind, channel })) return refuse('BAD_REQUEST', tell('alwaysTold'));
    await keepChoice(deps.db, caller.playerId, { kind, channel, isOn: is_on });
    return shown(deps, caller);
  };

const subscribe =
  (deps: Deps) =>
  async (asked: v.InferOutput<typeof subscribeRequest>, caller: Caller): Shown => {
    const { endpoint, p256dh, auth, language } = asked;
    const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
    const isSetUp = (await deps.setup.signer()) !== undefined;
    if (!isSetUp || !isPushAddress(endpoint, deps.setup) || !areKeys(keys))
      return refuse('BAD_REQUEST', tell('pushRefused'));
    const subscription = {
      endpoint,
      p256dh,
      auth,
      hidesAmounts: asked.hides_amounts,
      quiet: asked.quiet,
      zoneMinutes: asked.zone_minutes,
      language,
    };
    await keepSubscription(deps.db, caller, subscription, deps.now());
    return shown(deps, caller);
  };

/** Figures of prices a player wants to be told of. */
const alertCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'notifications/addAlert',
    summary: 'Tells the player once when the last traded odds of a runner reach a figure',
    request: addAlertRequest,
    reply: notificationChoices,
    handle: async (asked, caller) =>
      (await addAlert(deps.db, caller.playerId, asked, deps.now())) ?? shown(deps, caller),
  }),
  call({
    method: 'POST',
    path: 'notifications/removeAlert',
    summary: 'Waits for such a figure no longer, or takes one that was told from the list',
    request: removeAlertRequest,
    reply: notificationChoices,
    handle: async ({ alert_id }, caller) => {
      await removeAlert(deps.db, caller.playerId, alert_id);
      return shown(deps, caller);
    },
  }),
];

/** How a player is told of what happens, and which browsers are pushed to. */
export const notificationCalls = (deps: Deps): Call[] => [
  ...alertCalls(deps),
  call({
    method: 'POST',
    path: 'notifications/get',
    summary: 'By which channels the player is told of what, and what a browser needs to be pushed to',
    request: empty,
    reply: notificationChoices,
    handle: (_, caller) => shown(deps, caller),
  }),
  call({
    method: 'POST',
    path: 'notifications/set',
    summary: 'Turns one kind on or off in one channel; the list always tells of sign-ins and security',
    request: setChoiceRequest,
    reply: notificationChoices,
    handle: set(deps),
  }),
  call({
    method: 'POST',
    path: 'notifications/subscribe',
    summary: "Pushes to a browser, with this session's life: only services of browsers are sent to",
    request: subscribeRequest,
    reply: notificationChoices,
    perMinute: PER_MINUTE,
    handle: subscribe(deps),
  }),
  call({
    method: 'POST',
    path: 'notifications/unsubscribe',
    summary: "Pushes no more to this session's browser",
    request: empty,
    reply: notificationChoices,
    handle: async (_, caller) => {
      await removeSubscription(deps.db, caller.tokenHash);
      return shown(deps, caller);
    },
  }),
];
