import type { Page } from '@playwright/test';
import type { FromPage, FromPanel } from '../../packages/replay/test/extension';
import { scriptOf, withDevPage } from './devPage';
import type { DevPage } from './devPage';
import type { Exchange } from './exchange';
import { expect, test as base } from './fixtures';
import type { Newcomer } from './fixtures';
import { enter, fillSlip, place, slip } from './screen';

/** The page as developers have it, with the extension in it. */
const test = base.extend<object, { devPage: DevPage; extension: string }>({
  devPage: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => withDevPage(use),
    { scope: 'worker', timeout: 240_000 },
  ],
  extension: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => use(await scriptOf('./test/e2e/extensionInPage.ts')),
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, devPage, extension }, use) => {
    await devPage.standIn(page);
    await page.addInitScript({ content: extension });
    await use(page);
  },
});

// A page that stands in comes from no address, so Chromium asks before it lets it talk with this machine.
test.use({ permissions: ['local-network-access'] });

test.skip(
  process.env['DEVTOOLS'] === undefined,
  'builds the page once more, as developers have it, and needs a machine with nothing else to do: DEVTOOLS=1',
);

/** Only bounds a failure: a page as developers have it takes long where a machine is busy. */
const BUSY = { timeout: 120_000 };

/** The panel of the extension, as far as messages go. */
function panelOf(page: Page) {
  const all = (): Promise<readonly FromPage[]> => page.evaluate(() => window.toPanel);
  const states = async () => (await all()).filter((message) => message.type === 'STATE');
  const send = (message: FromPanel): Promise<void> =>
    page.evaluate(
      (sent) => window.postMessage({ source: '@devtools-extension', message: sent }, '*'),
      message,
    );
  return {
    send,
    /** A button of the list. */
    press: (payload: object) => send({ type: 'DISPATCH', payload }),
    /** What kinds of messages came of what was sent. */
    answeredBy: async (run: () => Promise<void>, type: FromPage['type']): Promise<FromPage> => {
      const before = (await all()).length;
      await run();
      await expect.poll(async () => (await all()).slice(before).map((one) => one.type), BUSY).toContain(type);
      const answer = (await all()).slice(before).find((one) => one.type === type);
      if (!answer) throw new Error(`no ${type} came`);
      return answer;
    },
    /** The actions the list shows now, by number. */
    list: async () => {
      const before = (await states()).length;
      await send({ type: 'UPDATE' });
      await expect.poll(async () => (await states()).length, BUSY).toBeGreaterThan(before);
      const shown = (await states()).at(-1);
      if (shown?.type !== 'STATE') throw new Error('no list came');
      const actions = JSON.parse(shown.actionsById) as Record<string, { action: { type: string } }>;
      return Object.entries(actions).map(([id, { action }]) => ({ id: Number(id), type: action.type }));
    },
    errors: async () => (await all()).filter((message) => message.type === 'ERROR'),
  };
}

type Outside = {
  readonly history: number;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
};

/** What another time must not move. */
const outside = (page: Page): Promise<Outside> =>
  page.evaluate(() => ({
    history: history.length,
    local: { ...localStorage },
    session: { ...sessionStorage },
  }));

/** The same but for what the answer to the bet writes, whenever it comes. */
function withoutBet({ history, local, session }: Outside): Outside {
  const rest = (stored: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(stored).filter(([key]) => key !== 'backlay.slip' && key !== 'backlay.habit'),
    );
  return { history, local: rest(local), session: rest(session) };
}

const TITLES = {
  travelling: 'You are looking at the past',
  changed: 'You are looking at a changed past',
  foreign: 'You are looking at a log that is not of this session',
  unreadable: 'DevTools came with something that is no log of this page',
} as const;

/** A bet in its delay on a match with prices coming in, and the panel open. */
async function waitingBet(page: Page, exchange: Exchange, who: Newcomer) {
  const football = (await who.calls.watch()).find(
    (row) => row.sport_id === 1 && row.inplay && row.status === 'OPEN',
  );
  if (!football) throw new Error('no football in play');
  const { match_id: matchId, market_id: marketId } = football;
  // The longest there is: every button is pressed meanwhile.
  await exchange.admin('set-market', marketId, '--delay', '60');
  const delay = async () => {
    const { markets } = await who.calls.match(matchId);
    return markets.find((market) => market.market_id === marketId)?.bet_delay;
  };
  await expect.poll(delay).toBe(60);
  // A bet whose answer does not come in half a minute is asked for again under its own reference: that is no other bet.
  const asked: string[] = [];
  const refs = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const { ref } = (request.postDataJSON() ?? {}) as { ref?: string };
    if (ref !== undefined && refs.has(ref)) return;
    if (ref !== undefined) refs.add(ref);
    asked.push(pathname.replace('/api/', ''));
  });
  let heard = 0;
  page.on('websocket', (socket) => socket.on('framereceived', () => (heard += 1)));
  await enter(page, who, `/#/game-details/1/${matchId}`);
  const waiting = slip(page).getByRole('button', { name: /^Undo Back/ });
  const bets = () => who.calls.bets(matchId);
  /** The bet as it is by now: on a slow machine its minute is over before the last button. */
  const stands = async () => {
    const [bet] = await bets();
    await expect(waiting).toHaveCount(bet ? 0 : 1);
  };
  // A price that moved under the hand is pressed again.
  await expect(async () => {
    await fillSlip(page, 'Back', football.runner_json[0]?.name ?? '', 100);
    await place(page);
    await expect(waiting).toBeVisible({ timeout: 5000 });
  }).toPass();

  const panel = panelOf(page);
  const opened = await panel.answeredBy(() => panel.send({ type: 'START' }), 'STATE');
  const banner = (shown: keyof typeof TITLES) => page.getByRole('dialog', { name: TITLES[shown] });
  return {
    panel,
    opened,
    /** Another time is shown, moves nothing while prices come in, and one press leads back to the bet that waits. */
    away: async (shown: keyof typeof TITLES, press: () => Promise<void>) => {
      // The page knows by now what has become of the bet.
      await expect(stands).toPass();
      const betsBefore = (await bets()).length;
      const before = await outside(page);
      await press();
      await expect(banner(shown)).toBeVisible();
      const calls = asked.length;
      const since = heard;
      await expect.poll(() => heard).toBeGreaterThan(since + 1);
      expect(asked.slice(calls)).toEqual([]);
      const after = await outside(page);
      const isAnswered = (await bets()).length > betsBefore;
      if (isAnswered) expect(withoutBet(after)).toEqual(withoutBet(before));
      else expect(after).toEqual(before);
      await page.getByRole('button', { name: 'Back to now' }).click();
      await expect(banner(shown)).toHaveCount(0);
      await expect(stands).toPass();
      expect((await outside(page)).history).toBe(before.history);
    },
    /** It was sent once, and what became of it is what its player wants: taken back, or struck where its minute is over. */
    takeBack: async () => {
      const took = page.getByRole('status').filter({ hasText: 'You took the bet back' });
      await expect(async () => {
        if ((await bets()).length > 0) return;
        if (await waiting.isVisible()) await waiting.click({ timeout: 2000 });
        await expect(took).toBeVisible({ timeout: 2000 });
      }).toPass();
      if (await took.isVisible()) expect(await bets()).toEqual([]);
      else expect(await bets()).toHaveLength(1);
      expect(asked.filter((path) => path === 'bet/placeMarketBet')).toHaveLength(1);
    },
  };
}

test('every button of the list of DevTools while prices come in and a bet waits', async ({
  page,
  exchange,
  newPlayer,
}) => {
  const { panel, opened, away, takeBack } = await waitingBet(page, exchange, await newPlayer());
  // What the panel offers.
  expect(opened).toMatchObject({
    libConfig: {
      name: 'Backlay',
      features: { jump: true, skip: true, reorder: true, dispatch: true },
    },
  });
  expect(opened).not.toMatchObject({ libConfig: { features: { lock: true } } });
  expect(opened).not.toMatchObject({ libConfig: { features: { pause: true } } });
  const list = await panel.list();
  expect(list.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['page/opened', 'slip/placeRequested', 'api/placeBet/pending']),
  );
  const clicked = list.findLast(({ type }) => type === 'slip/priceClicked')?.id ?? 0;
  const placed = list.findLast(({ type }) => type === 'slip/placeRequested')?.id ?? 0;
  const first = list[1]?.id ?? 1;

  await away('travelling', () => panel.press({ type: 'JUMP_TO_ACTION', actionId: clicked }));
  await away('travelling', () => panel.press({ type: 'JUMP_TO_STATE', index: 1, actionId: first }));
  await away('changed', () => panel.press({ type: 'TOGGLE_ACTION', id: clicked }));
  await away('changed', async () => {
    await panel.press({ type: 'TOGGLE_ACTION', id: clicked });
    await panel.press({ type: 'SWEEP' });
  });
  await away('changed', () =>
    panel.press({ type: 'SET_ACTIONS_ACTIVE', start: clicked, end: placed, active: false }),
  );
  await away('changed', () =>
    panel.press({ type: 'REORDER_ACTION', actionId: placed, beforeActionId: clicked }),
  );
  await away('changed', () => panel.press({ type: 'RESET', timestamp: 1 }));
  await away('changed', () => panel.press({ type: 'ROLLBACK', timestamp: 1 }));
  await away('changed', async () => {
    await panel.press({ type: 'JUMP_TO_ACTION', actionId: clicked });
    await panel.press({ type: 'COMMIT', timestamp: 1 });
  });
  expect(await panel.errors()).toEqual([]);
  await takeBack();
});

test('files, an action typed by hand, and what is no other time, while prices come in and a bet waits', async ({
  page,
  exchange,
  newPlayer,
}) => {
  const { panel, opened, away, takeBack } = await waitingBet(page, exchange, await newPlayer());
  // Files come whole and not masked.
  expect(opened).toMatchObject({ libConfig: { features: { import: 'custom', export: 'custom' } } });
  const frames = (): Promise<number> =>
    page.evaluate(() => {
      const message = window.toPanel.findLast(({ type }) => type === 'STATE');
      const states =
        message?.type === 'STATE'
          ? (JSON.parse(message.computedStates) as { state: { frames: number } }[])
          : [];
      return states.at(-1)?.state.frames ?? 0;
    });
  const framesBefore = await frames();

  // Export, and what it wrote imported again.
  const file = await panel.answeredBy(() => panel.send({ type: 'EXPORT' }), 'EXPORT');
  if (file.type !== 'EXPORT') throw new Error('nothing was exported');
  const { payload, committedState: preloadedState } = file;
  expect(JSON.parse(payload)).toContainEqual(expect.objectContaining({ type: 'slip/placeRequested' }));
  await away('foreign', () =>
    panel.send({ type: 'IMPORT', state: JSON.stringify({ payload, preloadedState }) }),
  );
  // What a panel sends that was told to take the file itself, and what is no list at all.
  await away('unreadable', () => panel.send({ type: 'IMPORT', state: '{"auth":{"status":"signedOut"}}' }));
  await away('unreadable', () => panel.send({ type: 'IMPORT', state: '{"todos":[]}' }));
  expect(await panel.errors()).toEqual([]);
  await panel.answeredBy(() => panel.send({ type: 'IMPORT', state: 'no JSON' }), 'ERROR');

  // Nothing of these is another time; the panel offers neither of the last two.
  await panel.answeredBy(() => panel.press({ type: 'COMMIT', timestamp: 1 }), 'STATE');
  await panel.press({ type: 'PAUSE_RECORDING', status: true });
  await panel.press({ type: 'LOCK_CHANGES', status: true });
  await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(0);
  // Prices went on all the while.
  await panel.list();
  expect(await frames()).toBeGreaterThan(framesBefore);
  await takeBack();
  await panel.send({ type: 'ACTION', payload: "{ type: 'route/navigated', payload: '/home' }" });
  await expect(page).toHaveURL(/#\/home$/);
  await panel.answeredBy(() => panel.send({ type: 'ACTION', payload: 'nothing(' }), 'ERROR');
  await panel.answeredBy(() => panel.send({ type: 'STOP' }), 'STOP');
  await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
});
