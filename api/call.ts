import * as v from 'valibot';
import type { Method } from './schemas/common';
import { conceal } from './conceal';
import type { ConcealedKeys } from './conceal';
import { isTurnedAway, isOutcomeUnknown } from './errors';
import type { ApiError } from './errors';
import { toApiExtra } from './extra';
import type { ApiExtra } from './extra';
import { readSaid } from './json';
import { toPlayerMessage } from './playerMessage';
import { refusal } from './schemas/common';
import type { Refusal } from './schemas/common';
import { toNow } from './wire';

export type Call = {
  path: string;
  /** Instead of `path`: another service, absolute or a path of our own origin. */
  url?: string;
  method: Method;
  body?: object;
  /** Body fields that depend on when an attempt is made, epoch ms. */
  stamp?: (at: number) => object;
  /** Body fields whose values are handles to be replaced by the text behind them. */
  secrets?: Readonly<Record<string, string>>;
  /** Handle of a token to use instead of the session's: a logout outlives its session. */
  bearer?: string;
  /** Keys of the reply whose text is put behind a handle before anything else sees it. */
  conceals?: ConcealedKeys;
  /** Independent of the session: a sign-in or sign-out meanwhile does not cancel it. */
  isPublic?: boolean;
  /** Attempts in all; more than one only for reads and for calls the server recognises by `ref`. */
  tries?: number;
  timeoutMs?: number;
  /** The reply is a file: it is handed over to be saved, and its name and size are the data. */
  isFile?: true;
};

export type CallResult = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

const TIMEOUT_MS = 15_000;
const RETRY_MS = 400;
const RETRIED: readonly string[] = ['OFFLINE', 'TIMEOUT', 'NO_ANSWER', 'UNAVAILABLE', 'OUTCOME_UNKNOWN'];

const failed = (code: ApiError['code'], message = ''): CallResult => ({ error: { code, message } });

/** Makes one call and returns `{ data }` (the whole envelope, unchecked) or `{ error }`; it never throws.
 * `status: false`, HTTP errors, lost connections and timeouts all become `{ code, message }`. */
export async function callServer(call: Call, extra: unknown, signal: AbortSignal): Promise<CallResult> {
  const world = toApiExtra(extra);
  await world.whenPresent();
  const token = world.token();
  const request = toRequest(call, world);
  let last = await once(call, request, world, signal);
  let result = last;
  for (let n = 1; n < (call.tries ?? 1) && isRetried(last) && !signal.aborted; n += 1) {
    await pause(world, RETRY_MS * 2 ** (n - 1) * (0.5 + world.random()));
    last = await once(call, request, world, signal);
    result = together(result, last);
  }
  // The answer to an earlier session must neither show its figures nor end the current one.
  return call.isPublic || token === world.token() ? result : failed('CALLED_OFF');
}

/** The outcome of two attempts: that the second changed nothing says nothing about the first. */
const together = (first: CallResult, second: CallResult): CallResult =>
  first.error && isOutcomeUnknown(first.error) && second.error && isTurnedAway(second.error) ? first : second;

const isRetried = ({ error }: CallResult): boolean => error !== undefined && RETRIED.includes(error.code);

const pause = ({ clock }: ApiExtra, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

/** product.md sections 6 and 7: every call has the bearer header, "null" when signed out (api.md 1.1). */
function toRequest(call: Call, world: ApiExtra): RequestInit {
  // Another origin's service gets neither the token nor a header that would need a CORS preflight.
  if (call.url !== undefined && !isOurs(call.url)) return { method: 'GET', credentials: 'omit' };
  const reveal = revealer(world);
  const token = call.bearer === undefined ? world.token() : reveal(call.bearer);
  const headers = {
    'Content-Type': 'application/json',
    'cache-control': 'no-store, no-cache',
    Authorization: `Bearer ${token ?? 'null'}`,
    // Automatic requests of a hidden page do not keep the session from expiring.
    ...(world.isHidden() ? { 'X-Page-Visibility': 'hidden' } : {}),
  };
  if (call.method === 'GET') return { method: 'GET', headers };
  const hidden = Object.entries(call.secrets ?? {}).map(
    ([field, handle]) => [field, reveal(handle)] as const,
  );
  // Spreading an array would turn it into an object.
  const body = Array.isArray(call.body) ? call.body : { ...call.body, ...Object.fromEntries(hidden) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** One handle may appear several times, as with a new password and its confirmation, yet can be used once. */
function revealer({ secrets }: ApiExtra): (handle: string) => string | undefined {
  const texts = new Map<string, string>();
  return (handle) => {
    const text = texts.get(handle) ?? secrets.use(handle);
    if (text !== undefined) texts.set(handle, text);
    return text;
  };
}

/** A path of our own origin; two slashes start another host's name. */
const isOurs = (url: string): boolean => /^\/(?![/\\])/.test(url);

function addressOf({ url, path }: Call, baseUrl: string): string {
  if (url === undefined) return `${baseUrl}api/${path}`;
  return isOurs(url) ? url.replace('/', baseUrl) : url;
}

/** Only calls without secrets have a stamp: their body can be written again. */
const stamped = ({ body, stamp }: Call, at: number): RequestInit =>
  stamp ? { body: JSON.stringify({ ...body, ...stamp(at) }) } : {};

async function once(
  call: Call,
  request: RequestInit,
  world: ApiExtra,
  signal: AbortSignal,
): Promise<CallResult> {
  const limit = new AbortController();
  const cancelTimer = world.clock.after(call.timeoutMs ?? TIMEOUT_MS, () => limit.abort());
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop);
  try {
    const response = await world.fetch(addressOf(call, world.baseUrl), {
      ...request,
      ...stamped(call, world.clock.now()),
      signal: limit.signal,
    });
    return await read(call, response, world);
  } catch {
    if (signal.aborted) return failed('CALLED_OFF');
    return failed(limit.signal.aborted ? 'TIMEOUT' : 'OFFLINE');
  } finally {
    cancelTimer();
    signal.removeEventListener('abort', stop);
  }
}

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? true;

/** A file that was cut off throws here, and is a lost answer. */
async function saved(response: Response, world: ApiExtra): Promise<CallResult> {
  const [, name = 'report'] =
    /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const file = await response.blob();
  world.save(name, file);
  return { data: { status: true, message: '', data: { name, bytes: file.size } } };
}

async function read(call: Call, response: Response, world: ApiExtra): Promise<CallResult> {
  if (call.isFile && response.ok && !isJson(response)) return saved(response, world);
  const body = await parse(response);
  const { success, output } = v.safeParse(refusal, body);
  if (success || !response.ok) return { error: toError(response, success ? output : undefined) };
  if (body === undefined) return failed('BAD_REPLY');
  return { data: call.conceals ? conceal(body, call.conceals, world.secrets) : body };
}

/** HTTP status first: a 401 ends the session whatever its body says, except that it may say "idle". */
function toError({ status, ok }: Response, refused: Refusal | undefined): ApiError {
  const code = refused?.code;
  const said = refused ? { ...toPlayerMessage(refused), ...toNow(refused.now) } : { message: '' };
  if (status === 401) return { code: code === 'SESSION_IDLE' ? code : 'UNAUTHORISED', ...said };
  if (status === 403) return { code: 'FORBIDDEN', ...said };
  // A refusal of one action does not sign out: only HTTP 401 and 403 end a session (product.md section 8).
  if (ok && code === 'FORBIDDEN') return { code: 'REFUSED', ...said };
  return { code: code ?? (ok ? 'REFUSED' : wordOf(status)), ...said };
}

const parse = async (response: Response): Promise<unknown> => readSaid(await response.text());

function wordOf(status: number): ApiError['code'] {
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 404) return 'NOT_FOUND';
  return status >= 500 ? 'NO_ANSWER' : 'BAD_REQUEST';
}
