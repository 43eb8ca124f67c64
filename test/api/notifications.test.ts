import { changeNotifications, getNotifications } from '../../api/notifications';
import type { NotificationChange } from '../../api/notifications';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';
import { WIRE_ALERT } from './wireAlerts';

const WIRE = {
  choices: [{ kind: 'settled', channel: 'push', is_on: false }],
  channels: ['list', 'push'],
  push_key: 'BKey',
  push_here: true,
};

test('choices are read as they stand', async () => {
  const b = bench({ 'notifications/get': ok(WIRE) });
  const { data } = await b.dispatch(getNotifications.initiate());
  expect(data).toEqual({
    choices: [{ kind: 'settled', channel: 'push', isOn: false }],
    channels: ['list', 'push'],
    pushKey: 'BKey',
    isPushedHere: true,
    alerts: [],
  });
});

const ASKED: readonly [change: NotificationChange, path: string, body: object][] = [
  [
    { what: 'choice', kind: 'matched', channel: 'toast', isOn: true },
    'notifications/set',
    { kind: 'matched', channel: 'toast', is_on: true },
  ],
  [{ what: 'pushOff' }, 'notifications/unsubscribe', {}],
  [
    { what: 'alertOn', marketId: '1.1', selectionId: 11, odds: 210, rises: true },
    'notifications/addAlert',
    { market_id: '1.1', selection_id: 11, odds: 2.1, rises: true },
  ],
  [{ what: 'alertOff', alertId: 3 }, 'notifications/removeAlert', { alert_id: 3 }],
];

test.each(ASKED)('%j goes to %s', async (change, path, body) => {
  const b = bench({ [path]: ok(WIRE) });
  await b.dispatch(changeNotifications.initiate({ ref: 'reference-1', change }));
  expect(b.server.asked[0]).toMatchObject({ path, body });
});

test('where a browser is pushed to is sent and stands in no action', async () => {
  const b = bench({ 'notifications/subscribe': ok(WIRE) });
  const { secrets } = b.extra;
  const change: NotificationChange = {
    what: 'pushOn',
    endpointHandle: secrets.put('https://push.example/canary-address'),
    keyHandle: secrets.put('canary-key'),
    authHandle: secrets.put('canary-auth'),
    hidesAmounts: true,
    quiet: { from: 1320, to: 420 },
    zoneMinutes: 330,
    language: 'hi',
  };
  await b.dispatch(changeNotifications.initiate({ ref: 'reference-1', change }));
  expect(b.server.asked[0]).toMatchObject({
    path: 'notifications/subscribe',
    body: {
      endpoint: 'https://push.example/canary-address',
      p256dh: 'canary-key',
      auth: 'canary-auth',
      hides_amounts: true,
      quiet: { from: 1320, to: 420 },
      zone_minutes: 330,
      language: 'hi',
    },
  });
  expect(b.log()).not.toContain('canary');
});

test('what is waited for is read in hundredths, and when it was reached in ms', async () => {
  const b = bench({ 'notifications/get': ok({ ...WIRE, alerts: [WIRE_ALERT] }) });
  const { data } = await b.dispatch(getNotifications.initiate());
  expect(data?.alerts).toEqual([
    {
      alertId: 3,
      matchId: 'm1',
      matchName: 'India v Australia',
      marketId: '1.1',
      marketName: 'Match Odds',
      selectionId: 11,
      runner: 'India',
      odds: 210,
      rises: true,
      reached: { odds: 214, at: Date.UTC(2026, 10, 21, 6) },
    },
  ]);
});
