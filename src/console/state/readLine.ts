import * as v from 'valibot';
import { consoleNewsMessage, NEWS_BEAT_MS } from '../../../api/schemas/operator/consoleNews';
import type { ConsoleNewsMessage } from '../../../api/schemas/operator/consoleNews';

/** Something comes every ten seconds, be it nothing to tell. */
const SILENT_MS = 2.5 * NEWS_BEAT_MS;

/** How a line ended: the server says that nobody is signed in any more, or with other roles; or it is just gone. */
export type LineEnd = 'ended' | 'lost';

type Reading = {
  token: string | null;
  hear: (message: ConsoleNewsMessage) => void;
  /** Calls it off. */
  signal: AbortSignal;
};

/** A message of the stream; undefined for a comment, and for what cannot be read. */
function messageIn(event: string): ConsoleNewsMessage | undefined {
  if (!event.startsWith('data: ')) return undefined;
  try {
    const read = v.safeParse(consoleNewsMessage, JSON.parse(event.slice('data: '.length)));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Hears events as they come, whole ones only. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  { hear, alive }: Pick<Reading, 'hear'> & { alive: () => void },
): Promise<LineEnd> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    alive();
    const { done, value } = await reader.read();
    if (done) return 'lost';
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const message of events.map(messageIn)) {
      if (message?.op === 'ended') return 'ended';
      if (message) hear(message);
    }
  }
}

/** Reads the console's stream until it ends, by whichever side. Never throws. */
export async function readLine({ token, hear, signal }: Reading): Promise<LineEnd> {
  const silence = new AbortController();
  const stop = (): void => silence.abort();
  signal.addEventListener('abort', stop, { once: true });
  let timer = setTimeout(stop, SILENT_MS);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, SILENT_MS);
  };
  try {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const reply = await fetch('/operator/stream', { headers, signal: silence.signal });
    if (reply.status === 401) return 'ended';
    if (!reply.ok || !reply.body) return 'lost';
    return await readEvents(reply.body, { hear, alive });
  } catch {
    return 'lost';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}
