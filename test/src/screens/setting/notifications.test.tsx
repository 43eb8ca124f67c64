import { act, screen, waitFor, within } from '@testing-library/react';
import { choicesWith } from '../../../../domain/players/notifications';
import { signedOut } from '../../../../slices/auth';
import { alertsChosen } from '../../../../slices/preferences';
import { ok, refused } from '../../../store/fakeWorld';
import { DECIMAL_ODDS, writeOddsIn } from '../../../../src/base/format/amounts';
import { openApp } from '../../support/app';
import { WIRE_ALERT } from '../../../api/wireAlerts';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/setting/Setting';

afterEach(() => writeOddsIn(DECIMAL_ODDS));

const wire = (off: readonly string[] = [], over: object = {}) => ({
  choices: choicesWith([]).map(({ kind, channel, isOn }) => ({
    kind,
    channel,
    is_on: isOn && !off.includes(`${kind}/${channel}`),
  })),
  channels: ['list', 'toast', 'browser', 'push'],
  push_key: 'BKey',
  push_here: false,
  ...over,
});

async function open(shown: object = wire()) {
  const opened = await openApp({ path: '/setting', answers: { 'notifications/get': ok(shown) } });
  const section = within(await screen.findByRole('region', { name: 'Notices' }));
  const sent = (path: string) =>
    opened.server.asked.filter((one) => one.path === `notifications/${path}`).map(({ body }) => body);
  const square = (name: string) => section.findByRole('switch', { name });
  return { ...opened, section, sent, square };
}

test('a switch for each kind and way there is, and none for a way there is not', async () => {
  const { square, section, player, server, sent, app } = await open();
  expect(await square('Bet settled: Push')).toBeChecked();
  expect(await square('Bet settled: Message')).not.toBeChecked();
  for (const kind of ['Sign-in on a new device', 'Changes to security']) {
    expect(await square(`${kind}: List`)).toBeDisabled();
    expect(await square(`${kind}: Browser`)).toBeChecked();
  }
  for (const kind of ['80% of a limit used', 'Price alerts'])
    expect(await square(`${kind}: List`)).toBeChecked();
  expect(await square('80% of a limit used: Push')).toBeChecked();
  expect(section.queryByRole('switch', { name: /Telegram/ })).toBeNull();
  expect(section.getAllByRole('row')).toHaveLength(10);
  server.answers['notifications/set'] = ok(wire(['matched/list']));
  await player.click(await square('Bet matched: List'));
  expect(sent('set')).toEqual([{ kind: 'matched', channel: 'list', is_on: false }]);
  await waitFor(() => expect(app.store.getState().notifications.status).toBe('shown'));
  expect(await square('Bet matched: List')).not.toBeChecked();
  const { told } = app.store.getState().preferences.alerts;
  expect([told?.includes('matched/list'), told?.includes('settled/list')]).toEqual([false, true]);
});

test('price alerts stand in the format of odds that is chosen beside them', async () => {
  const { section, player } = await open(wire([], { alerts: [WIRE_ALERT] }));
  const list = within(await section.findByRole('list', { name: 'Price alerts' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/^India at 2\.10 or more/);
  await player.click(screen.getByRole('radio', { name: /^Fractional/ }));
  const again = within(await section.findByRole('list', { name: 'Price alerts' }));
  expect(await again.findByText(/^India at 11\/10 or more/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Fractional/ })).toHaveFocus();
});

test('price alerts are listed, with what became of them, and taken out', async () => {
  const { section, player, server, sent } = await open(
    wire([], { alerts: [{ ...WIRE_ALERT, alert_id: 4, rises: false, reached: null }, WIRE_ALERT] }),
  );
  const rows = within(await section.findByRole('list', { name: 'Price alerts' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^India at 2\.10 or lessIndia v Australia · Match Odds · waiting/),
    expect.stringMatching(/^India at 2\.10 or more.*traded at 2\.14 on 21\/11\/2026 11:30/),
  ]);
  server.answers['notifications/removeAlert'] = ok(wire([], { alerts: [WIRE_ALERT] }));
  await player.click(section.getByRole('button', { name: 'Remove: India at 2.10 or less' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(sent('removeAlert')).toEqual([{ alert_id: 4 }]);
});

test('a choice that is refused is said, and is as before', async () => {
  const { square, section, player, server } = await open();
  server.answers['notifications/set'] = refused('BAD_REQUEST', 'Not that one');
  await player.click(await square('Bet matched: Push'));
  expect(await section.findByText('Not that one')).toBeVisible();
  expect(await square('Bet matched: Push')).toBeChecked();
});

test('push asks the browser behind the press alone; where it is pushed to stands in no state', async () => {
  const { section, player, server, sent, app, page } = await open();
  page.alerts.answer = 'granted';
  page.push.answer = { endpoint: 'https://push.example/canary', key: 'canary-key', auth: 'canary-auth' };
  server.answers['notifications/subscribe'] = ok(wire([], { push_here: true }));
  const turn = await section.findByRole('switch', { name: /^Push to this device/ });
  expect(page.alerts.permission).toBe('default');
  await player.click(turn);
  await waitFor(() => expect(turn).toBeChecked());
  expect(sent('subscribe')).toEqual([
    {
      endpoint: 'https://push.example/canary',
      p256dh: 'canary-key',
      auth: 'canary-auth',
      hides_amounts: false,
      quiet: null,
      zone_minutes: 330,
      language: 'en',
    },
  ]);
  expect(JSON.stringify(app.store.getState())).not.toContain('canary');
  // The exchange is told how this device wants to be told.
  act(() => void app.store.dispatch(alertsChosen({ hidesAmounts: true })));
  await waitFor(() => expect(sent('subscribe')).toHaveLength(2));
  expect(sent('subscribe')[1]).toMatchObject({ hides_amounts: true });
  server.answers['notifications/unsubscribe'] = ok(wire());
  await player.click(turn);
  await waitFor(() => expect(turn).not.toBeChecked());
  expect(page.push.isGone).toBe(true);
  act(() => void app.store.dispatch(signedOut('asked')));
});

test.each([
  ['denied', 'silent', /does not allow notifications from this site/],
  ['default', 'silent', /got no answer/],
  ['missing', 'silent', /cannot be pushed to/],
  ['granted', 'missing', /cannot be pushed to/],
  ['granted', 'silent', /did not answer/],
] as const)('%s, %s: said in words, and push stays off', async (permission, answer, words) => {
  const { section, player, page, sent } = await open();
  page.alerts.answer = permission;
  page.push.answer = answer;
  const turn = await section.findByRole('switch', { name: /^Push to this device/ });
  await player.click(turn);
  expect(await section.findByText(words)).toBeVisible();
  expect(turn).not.toBeChecked();
  expect(sent('subscribe')).toEqual([]);
});

test('where push is not set up there is no switch for it, and that is said', async () => {
  const { section } = await open(wire([], { channels: ['list', 'toast', 'browser'], push_key: '' }));
  expect(await section.findByText('Push is not set up on this exchange.')).toBeVisible();
  expect(section.queryByRole('switch', { name: /^Push/ })).toBeNull();
  expect(section.queryByRole('switch', { name: /: Push$/ })).toBeNull();
});

test('a chat that is connected is a way of its own', async () => {
  const { square, sent, player, server } = await open(
    wire([], { channels: ['list', 'toast', 'browser', 'telegram'] }),
  );
  server.answers['notifications/set'] = ok(wire(['signIn/telegram']));
  await player.click(await square('Sign-in on a new device: Telegram'));
  expect(sent('set')).toEqual([{ kind: 'signIn', channel: 'telegram', is_on: false }]);
});
