import { request } from 'node:http';
import type { Agent } from 'node:http';
import type { Outcome } from './journal';

export type Asked = {
  url: string;
  /** Below /api/ unless it starts with a slash. */
  path: string;
  body?: unknown;
  token?: string | undefined;
  /** The address it comes from. */
  from?: string | undefined;
  /** The answer is lost: the connection is cut as soon as the request is out. */
  loses?: boolean;
  timeoutMs?: number;
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
};

/** `status` 0: no answer. `json` is undefined where the body was none. */
export type Answer = {
  status: number;
  json: Record<string, unknown> | undefined;
  /** Where the answer leads, '' when nowhere. */
  location: string;
  sentAt: number;
  answeredAt: number;
};

export const now = (): number => performance.now();

const PATIENCE_MS = 30_000;

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {});

/** Asks once; never rejects. */
export const ask = (asked: Asked): Promise<Answer> =>
  new Promise((done) => {
    const { url, path, body, token, from, loses = false, timeoutMs = PATIENCE_MS } = asked;
    const sentAt = now();
    const end = (status: number, json?: Record<string, unknown>, location = ''): void =>
      done({ status, json, location, sentAt, answeredAt: now() });
    const out = request(`${url}${path.startsWith('/') ? path : `/api/${path}`}`, {
      method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...asked.headers,
      },
      ...(from === undefined ? {} : { localAddress: from }),
      ...(asked.agent ? { agent: asked.agent } : {}),
      timeout: timeoutMs,
    });
    const timer = setTimeout(() => out.destroy(new Error('no answer in time')), timeoutMs);
    out.on('error', () => end(0));
    out.on('close', () => clearTimeout(timer));
    out.on('response', (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', () => end(0));
      reply.on('end', () =>
        end(reply.statusCode ?? 0, parsed(Buffer.concat(parts).toString('utf8')), reply.headers.location),
      );
      reply.on('aborted', () => end(0));
    });
    out.end(body === undefined ? undefined : textOf(body), () => {
      if (loses) setTimeout(() => out.destroy(new Error('the answer is lost')), 2);
    });
  });

export const codeOf = ({ json }: Answer): string => (typeof json?.['code'] === 'string' ? json['code'] : '');

/** Done, refused (nothing was changed) or unknown, as the answer itself says. */
export function outcomeOf(answer: Answer): Outcome {
  const { status, json } = answer;
  if (status === 0 || json === undefined || status === 500 || codeOf(answer) === 'OUTCOME_UNKNOWN')
    return 'unknown';
  return status === 200 && json['status'] === true ? 'done' : 'refused';
}

export const dataOf = ({ json }: Answer): unknown => json?.['data'];
