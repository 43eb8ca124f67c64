import * as v from 'valibot';

/** What a game says of itself. Anything else is nobody's message. Of what it writes only the name of a round goes on from here, to be
 * looked for among the player's own. */
const frameMessage = v.variant('type', [
  v.object({ type: v.literal('game/ready') }),
  v.object({ type: v.literal('game/busy') }),
  v.object({ type: v.literal('game/idle') }),
  v.object({ type: v.literal('game/balanceChanged') }),
  v.object({ type: v.literal('game/close') }),
  v.object({ type: v.literal('game/history'), round: v.pipe(v.string(), v.maxLength(64)) }),
]);
export type FrameMessage = v.InferOutput<typeof frameMessage>;

/** What the page says to a game; the balance is in paise. */
export type HostMessage =
  { type: 'host/pause' } | { type: 'host/resume' } | { type: 'host/balance'; balance: number };

/** A page in a frame: where it is, and what its messages are told to come from. */
export type FrameAddress = { readonly url: string; readonly origin: string; readonly sandbox: string };

const STRICT = 'allow-scripts allow-forms';

/**
 * How an address is framed. On an origin of its own a game may keep what it keeps there; on the page's origin that would undo the
 * sandbox, so there it is of no origin. @returns null: it is no address of a page
 */
export function frameOf(address: string, page: string): FrameAddress | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, href: url } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return origin === page
    ? { url, origin: 'null', sandbox: STRICT }
    : { url, origin, sandbox: `${STRICT} allow-same-origin` };
}

type Came = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** What a message says, if it came from this frame and is one of a game; null: it did not, or is none. */
export function readMessage(
  came: Came,
  frame: FrameAddress,
  from: MessageEventSource | null,
): FrameMessage | null {
  if (from === null || came.source !== from || came.origin !== frame.origin) return null;
  const read = v.safeParse(frameMessage, came.data);
  return read.success ? read.output : null;
}
