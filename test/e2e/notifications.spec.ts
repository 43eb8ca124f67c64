import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { NOTIFICATION_KINDS } from '../../domain/players/notifications';
import { makeBrowser } from '../server/players/notifications/browser';
import { expect, test } from './fixtures';
import { signIn } from './screen';

test.use({ serviceWorkers: 'allow', ofItsOwn: 'notifications', permissions: ['notifications'] });

/** A push service on this machine, in place of the browser's own, which needs the internet. */
async function pushService() {
  const sent: Buffer[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push(Buffer.concat(parts));
      answer.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { sent, endpoint: `http://127.0.0.1:${port}/push/1`, close: () => server.close() };
}

type Browser = ReturnType<typeof makeBrowser>;

/** The page subscribes there, with keys that the test has. */
const subscribeAt = (page: Page, endpoint: string, { keys }: Browser): Promise<unknown> =>
  page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;
      const subscription = {
        endpoint,
        options: {},
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: () => Promise.resolve(true),
      };
      let isThere = false;
      PushManager.prototype.subscribe = () => {
        isThere = true;
        return Promise.resolve(subscription as unknown as PushSubscription);
      };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(isThere ? (subscription as unknown as PushSubscription) : null);
    },
    { endpoint, p256dh: keys.p256dh.toString('base64'), auth: keys.auth.toString('base64') },
  );

/** Hands a decrypted message to the worker, as the browser does with one that came. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  });
}

const shown = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a device is pushed to from a press on, with what its browser alone can read, and shows it', async ({
  page,
  newPlayer,
  exchange,
}) => {
  const [service, browser] = [await pushService(), makeBrowser()];
  await subscribeAt(page, service.endpoint, browser);
  const who = await newPlayer();
  await signIn(page, who);
  await page.goto('/#/setting');
  const notices = page.getByRole('region', { name: 'Notices' });
  const push = notices.getByRole('switch', { name: /^Push to this device/ });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await push.click();
  await expect(push).toBeChecked();

  // Somebody signs in elsewhere.
  const body = JSON.stringify({ user_name: who.name, password: who.password, type: 'C' });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Another phone' };
  await fetch(`${exchange.url}/api/user/login`, { method: 'POST', headers, body });
  await expect.poll(() => service.sent.length).toBe(1);
  const text = browser.open(service.sent[0] ?? Buffer.alloc(0));
  expect(JSON.parse(text)).toMatchObject({
    body: 'Somebody signed in to your account on a new device',
    path: '/security-auth',
  });
  await deliver(page, text);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ body: 'Somebody signed in to your account on a new device' }]);

  await push.click();
  await expect(push).not.toBeChecked();
  service.close();
});

for (const [name, width, height] of [
  ['desk', 1440, 900],
  ['phone', 360, 740],
] as const)
  test(`on a ${name} what is told is a table of switches that a reader can follow`, async ({
    page,
    newPlayer,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await newPlayer());
    await page.goto('/#/setting');
    const table = page.getByRole('table', { name: 'Notices' });
    const square = table.getByRole('switch', { name: 'Bet settled: Push' });
    await square.click();
    await expect(square).not.toBeChecked();
    await page.reload();
    await expect(square).not.toBeChecked();
    await expect(table.getByRole('row')).toHaveCount(1 + NOTIFICATION_KINDS.length);
    const axe = await new AxeBuilder({ page }).analyze();
    expect(axe.violations.map(({ id }) => id)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wider).toBe(false);
  });
