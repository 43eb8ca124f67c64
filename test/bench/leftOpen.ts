import type { Browser, WebSocketRoute } from '@playwright/test';
import { addPlayer } from '../e2e/fixtures';
import { firstMarket } from '../e2e/calls';
import type { Found } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import { enter } from '../e2e/screen';
import { seeded } from '../../domain/base/random';
import type { Row } from './report';

/** What a busy match sends in a second, and how much faster than that the page gets it. */
const MESSAGES_A_SECOND = 5;
const FASTER = 8;
/** Quarters of an hour, as the page sees them. */
const QUARTERS = 8;
const QUARTER_MS = 900_000 / FASTER;

const MB = 1_000_000;
/** Two collections of the same heap differ by less. */
const MOST_MB = 1;

/** Messages of prices as the exchange sends them: two runners, their best prices moved. */
function changesOf({ market_id: id, runner_json: runners }: Found['market']) {
  const random = seeded(1);
  const level = () => [0, 1.01 + Math.floor(random() * 90) / 100, 10 + Math.floor(random() * 9000)];
  let sent = 0;
  return (subscription: number): string => {
    sent += 1;
    const rc = runners.slice(0, 2).map((runner) => ({
      id: runner.selection_id,
      batb: [level()],
      batl: [level()],
    }));
    return JSON.stringify({
      op: 'mcm',
      id: subscription,
      clk: `open-${sent}`,
      pt: Date.now(),
      mc: [{ id, rc }],
    });
  };
}

/** The real page of a match, signed in, with its recorder: two hours of frames in a quarter of one. The heap after garbage
 * collection at the end of the second hour is that at the end of the first. */
export async function benchLeftOpen(browser: Browser): Promise<Row[]> {
  const exchange = await startExchange();
  try {
    const who = await addPlayer(exchange);
    const { market, path } = await firstMarket(who.calls, 'cricket');
    const context = await browser.newContext({
      baseURL: exchange.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    let socket: WebSocketRoute | undefined;
    let subscription = 0;
    await page.routeWebSocket(/\/stream/, (route) => {
      const server = route.connectToServer();
      server.onMessage((message) => {
        const { op, id } = JSON.parse(String(message)) as { op?: string; id?: number };
        if (op === 'mcm' && id !== undefined) {
          socket = route;
          subscription = id;
        }
        route.send(message);
      });
    });
    await enter(page, who, path);
    await page.locator('[data-i]').first().waitFor();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const heapNow = async (): Promise<number> => {
      for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / MB;
    };

    const next = changesOf(market);
    let count = 0;
    const feeding = setInterval(
      () => {
        if (subscription === 0) return;
        socket?.send(next(subscription));
        count += 1;
      },
      1000 / (MESSAGES_A_SECOND * FASTER),
    );
    const heaps: number[] = [];
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      await new Promise((done) => setTimeout(done, QUARTER_MS));
      heaps.push(await heapNow());
    }
    clearInterval(feeding);
    await context.close();
    const group = 'A page left open for two hours on a busy match, heap after garbage collection';
    const note = `by quarters of an hour ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB; ${count} messages`;
    const [first = NaN, second = NaN] = [heaps[QUARTERS / 2 - 1], heaps[QUARTERS - 1]];
    return [
      { group, name: 'after the first hour', value: first, unit: 'MB' },
      {
        group,
        name: 'the second hour, more',
        value: second - first,
        unit: 'MB',
        gate: { most: MOST_MB },
        note,
      },
    ];
  } finally {
    await exchange.dispose();
  }
}
