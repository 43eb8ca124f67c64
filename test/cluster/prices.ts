import { WebSocket } from 'ws';

type Told = { op?: string; mc?: unknown[]; status?: number | null };

/** Listens to prices as a page does, at another edge whenever one is gone. */
export function watchPrices(edges: () => readonly string[], token: string, marketIds: readonly string[]) {
  let isOver = false;
  let socket: WebSocket | undefined;
  let lastAt = performance.now();
  let longest = 0;
  const open = (): void => {
    if (isOver) return;
    const url = edges().at(-1);
    if (url === undefined) return void setTimeout(open, 50);
    const one = new WebSocket(`${url.replace('http', 'ws')}/stream`);
    socket = one;
    one.on('error', () => one.terminate());
    one.on('open', () => {
      one.send(JSON.stringify({ op: 'authentication', id: 1, session: token }));
      one.send(JSON.stringify({ op: 'marketSubscription', id: 2, marketFilter: { marketIds } }));
    });
    one.on('message', (data: Buffer) => {
      const { op, mc = [], status } = JSON.parse(data.toString('utf8')) as Told;
      // What is told of prices while the feed is in trouble is no price.
      if (op !== 'mcm' || mc.length === 0 || status === 503) return;
      longest = Math.max(longest, performance.now() - lastAt);
      lastAt = performance.now();
    });
    one.on('close', () => void setTimeout(open, 250));
  };
  open();
  return {
    /** Forgets how long prices were away until now. */
    begin: (): void => {
      lastAt = performance.now();
      longest = 0;
    },
    /** How long no price came, at the longest, ms. */
    longestMs: (): number => Math.max(longest, performance.now() - lastAt),
    close: (): void => {
      isOver = true;
      socket?.terminate();
    },
  };
}
