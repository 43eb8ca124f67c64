import * as v from 'valibot';
import { consoleNewsMessage } from '../../../api/schemas/operator/consoleNews';
import type { ConsoleNewsMessage } from '../../../api/schemas/operator/consoleNews';

/** Listens at a console's stream. Every message is checked against its schema, and has its kind and versions and nothing else. */
export async function listenAtConsole(desk: string, token: string | undefined) {
  const calledOff = new AbortController();
  const reply = await fetch(`${desk}/operator/stream`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: calledOff.signal,
  });
  const heard: ConsoleNewsMessage[] = [];
  let comments = 0;
  let isOver = false;
  let wake: () => void = () => undefined;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of reply.body ?? []) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        if (event === ':') comments += 1;
        else {
          const message: unknown = JSON.parse(event.replace(/^data: /, ''));
          heard.push(v.parse(consoleNewsMessage, message));
          expect(heard.at(-1)).toEqual(message);
        }
      wake();
    }
  };
  const done =
    reply.status === 200
      ? read()
          .catch(() => undefined)
          .then(() => {
            isOver = true;
            wake();
          })
      : Promise.resolve();
  return {
    status: reply.status,
    type: reply.headers.get('content-type') ?? '',
    body: reply.status === 200 ? undefined : ((await reply.json()) as unknown),
    /** All that was said so far. */
    heard,
    comments: () => comments,
    /** Resolves with the first message of this kind that was not taken before. */
    next: async (op: ConsoleNewsMessage['op'], isMeant = (_: ConsoleNewsMessage): boolean => true) => {
      for (;;) {
        const at = heard.findIndex((message) => message.op === op && isMeant(message));
        if (at >= 0) return heard.splice(0, at + 1).at(-1);
        if (isOver) throw new Error(`the stream ended without ${op}`);
        await new Promise<void>((awake) => (wake = awake));
      }
    },
    /** Resolves once the server has ended it. */
    ended: done,
    leave: async (): Promise<void> => {
      calledOff.abort();
      await done;
    },
  };
}
