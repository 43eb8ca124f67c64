import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hashToken } from '../../players/auth/sessions';
import type { Identity, Sessions } from '../../players/auth/sessions';
import { ANSWERED_WHILE_OUT } from '../../players/protection/allowed';
import { stepRefusal } from '../../players/auth/stepNeeded';
import { protectionRefusals } from '../../protection/refusals';
import { bearerOf } from './bearer';
import type { Answer, Call, Caller } from '../../base/call';
import { FileReply } from '../../base/file';
import type { Gate } from './gate';
import type { Hold } from './limits';
import { sendAnswer, sendFile, sendRefusal } from './reply';

const deviceOf = (request: FastifyRequest) => ({
  ip: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
});

/** Whether a hidden page sent the request by itself; without the header it counts as visible. */
const isUnseen = (request: FastifyRequest): boolean => request.headers['x-page-visibility'] === 'hidden';

async function identify(call: Call, request: FastifyRequest, sessions: Sessions): Promise<Identity> {
  const from = deviceOf(request);
  const token = bearerOf(request);
  const tokenHash = token === undefined ? '' : hashToken(token);
  if (call.open) return { status: 'open', caller: { playerId: 0, userName: '', tokenHash, ...from } };
  return token === undefined ? { status: 'unknown' } : sessions.identify(token, from, !isUnseen(request));
}

const sendSignIn = (reply: FastifyReply, { status }: Identity): FastifyReply =>
  status === 'idle'
    ? sendRefusal(reply, 401, 'SESSION_IDLE', 'You were away for too long: sign in again')
    : sendRefusal(reply, 401, 'UNAUTHORISED', 'Sign in again');

/** The owner of a recently seen token without a query, so that refusals cost nothing. */
async function ownerOf(request: FastifyRequest, sessions: Sessions): Promise<number | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  const known = sessions.playerOf(hashToken(token));
  return known ?? (await sessions.peek(token, deviceOf(request)))?.playerId;
}

function misfit(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  if (!issue) return 'The request does not fit';
  const path = v.getDotPath(issue);
  // The value is left out, as it may be a password.
  return `The request does not fit${path === null ? '' : ` at ${path}`}: expected ${issue.expected ?? 'something else'}`;
}

/** PostgreSQL cannot store U+0000 in text. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** Handlers are typed by their own request schema, which has just been checked. */
const isChecked = (_value: unknown): _value is never => true;

/** A session may have ended after it was looked up: the transaction found out. */
function sendRefused({ open }: Call, given: Answer<never>, reply: FastifyReply): FastifyReply {
  if (given.code === 'UNAUTHORISED' && !open) reply.code(401);
  return sendAnswer(reply, given);
}

/** Where null cannot be meant it counts as left out, as some programs write it for every id they do not have. */
function readRequest({ request }: Call, input: unknown) {
  const read = v.safeParse(request, input);
  if (read.success || typeof input !== 'object' || input === null || Array.isArray(input)) return read;
  const refused = new Set(read.issues.map((issue) => v.getDotPath(issue)));
  const kept = Object.entries(input).filter(([name, value]) => value !== null || !refused.has(name));
  return v.safeParse(request, Object.fromEntries(kept));
}

async function answer(call: Call, input: unknown, caller: Caller, reply: FastifyReply) {
  const request = readRequest(call, input ?? {});
  if (!request.success) return sendRefusal(reply, 400, 'BAD_REQUEST', misfit(request.issues));
  const body: unknown = request.output;
  if (holdsNul(body)) return sendRefusal(reply, 400, 'BAD_REQUEST', 'The request holds the character U+0000');
  if (!isChecked(body)) return reply;
  const given = await call.handle(body, caller);
  if (!given.ok) return sendRefused(call, given, reply);
  const data = v.safeParse(call.reply, given.data);
  if (!data.success) throw new Error(`the reply of ${call.path} breaks its schema: ${misfit(data.issues)}`);
  const answered: unknown = data.output;
  return answered instanceof FileReply
    ? sendFile(reply, answered)
    : sendAnswer(reply, { ...given, data: answered });
}

/** What a player who is out is told instead of an answer. */
const refusalWhileOut = ({ open, path, aliasOf }: Call, { barred }: Caller) =>
  !open && barred && !ANSWERED_WHILE_OUT.has(aliasOf ?? path) ? protectionRefusals.barred(barred) : undefined;

type Mounting = {
  calls: readonly Call[];
  sessions: Sessions;
  gate: Gate;
  hold: Hold;
  optionsOf: (call: Call) => { bodyLimit?: number; config?: object };
};

async function sendBusy(reply: FastifyReply, waitS: number, hold: Hold): Promise<FastifyReply> {
  await hold(reply);
  const waiting = reply.header('retry-after', String(waitS));
  return sendRefusal(waiting, 429, 'TOO_MANY_REQUESTS', 'Too many requests of this account: wait a moment');
}

/** Mounts the calls under /api/ and checks token, request and reply for all of them. */
export function mountCalls(app: FastifyInstance, { calls, sessions, gate, hold, optionsOf }: Mounting): void {
  for (const call of calls)
    app.route({
      method: call.method,
      url: `/api/${call.path}`,
      ...optionsOf(call),
      handler: async (request, reply) => {
        const input = call.method === 'GET' ? request.query : request.body;
        const handle = async (): Promise<FastifyReply> => {
          const identity = await identify(call, request, sessions);
          if (identity.status !== 'open') return sendSignIn(reply, identity);
          const refused = stepRefusal(call, identity.caller) ?? refusalWhileOut(call, identity.caller);
          if (refused) return sendAnswer(reply, refused);
          const pageOrigin = `${request.protocol}://${request.host}`;
          return answer(call, input, { ...identity.caller, pageOrigin }, reply);
        };
        const playerId = call.open ? undefined : await ownerOf(request, sessions);
        // Strangers are limited by address, and their calls are not heavy.
        if (playerId === undefined) return handle();
        const place = await gate.enter(playerId, call.aliasOf ?? call.path);
        if ('waitS' in place) return sendBusy(reply, place.waitS, hold);
        try {
          return await handle();
        } finally {
          place.leave();
        }
      },
    });
}
