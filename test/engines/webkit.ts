import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import * as v from 'valibot';
import { freePort } from '../../tools/lib/port.mjs';
import type { Driver, Size } from './driver';

const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
];
const reply = v.object({ value: v.unknown() });
const session = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.optional(v.string(), '') }),
});

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('WebKitWebDriver did not answer');
}

/** By plain WebDriver calls (W3C). The screen is as large as the page: the browser fills it. */
export async function webkit(size: Size, has: (file: string) => boolean): Promise<Driver> {
  const display = `:${70 + (process.pid % 20)}`;
  const screen = `${size.width}x${size.height}x24`;
  const port = await freePort();
  const started: ChildProcess[] = [
    spawn('Xvfb', [display, '-screen', '0', screen], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    }),
  ];
  const url = `http://127.0.0.1:${port}`;
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = v.parse(reply, await answer.json());
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  const end = () => started.forEach((child) => child.kill('SIGTERM'));
  try {
    await untilReady(url);
    const options = {
      binary: MINI_BROWSER.find(has) ?? 'MiniBrowser',
      args: ['--automation', '--full-screen'],
    };
    const { sessionId, capabilities } = v.parse(
      session,
      await call('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      }),
    );
    const at = `/session/${sessionId}`;
    const pointer = (actions: object[]) => call('POST', `${at}/actions`, { actions });
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      open: async (address) => void (await call('POST', `${at}/url`, { url: address })),
      evaluate: (expression) =>
        call('POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
      press: async (x, y) => {
        const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
        const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
        await pointer([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
      },
      type: async (text) => {
        const actions = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await pointer([{ type: 'key', id: 'keys', actions }]);
      },
      close: async () => {
        await call('DELETE', at).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
