import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CONSOLE_LISTS, signInRequest } from '../../../api/schemas/operator/console';
import type { ConsoleAsked, ConsoleVerb } from '../../../api/schemas/operator/console';
import type { Db } from '../../base/db/connect';
import { perform } from '../../operator/approvals/perform';
import { isLookedAt, isShownFirst, preview } from '../../operator/approvals/preview';
import { noteUse } from '../../operator/audited';
import { identify } from '../../operator/caller';
import type { Caller } from '../../operator/caller';
import { looked } from '../../operator/looked';
import { failed } from '../../operator/outcome';
import { isAllowed, ROLES } from '../../operator/roles';
import type { AnyVerb } from '../../operator/verb';
import { EVERY_VERB } from '../../operator/verbs/everyVerb';
import { signInVerb, signOutVerb } from '../../operator/verbs/signIn';
import { TIMEOUTS } from '../http/connections';
import { answer, claimOf, deskOf } from './desk';
import type { ConsoleDesk } from './desk';
import { isListed, LISTINGS } from './lists';

const MINUTE_MS = 60_000;
/** Of one address: each costs a hash. */
const SIGN_INS_A_MINUTE = 30;

/** Copies of whole databases take minutes, in which nothing is sent. */
const LONG_MS = 600_000;

/** Does what an operator asks on a connection that waits for it. */
async function patiently<T>({ raw: { socket } }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  socket.setTimeout(LONG_MS);
  try {
    return await work();
  } finally {
    socket.setTimeout(TIMEOUTS.connectionTimeout);
  }
}

/** A verb that anybody may ask is one of signing in, which has a call of its own. */
function verbNamed(name: string): AnyVerb | undefined {
  const verb = EVERY_VERB.get(name);
  return verb === undefined || verb.who === 'anyone' ? undefined : verb;
}

const noVerb = (name: string) => failed(`there is no verb ${name}`, 'NOT_FOUND');

/** A verb as forms are drawn from it. */
function shownTo({ roles }: Pick<Caller, 'roles'>, verb: AnyVerb): ConsoleVerb {
  const { name, fields, who = ROLES } = verb;
  return {
    name,
    fields: [...fields],
    who: typeof who === 'string' ? [who] : [...who],
    isMine: isAllowed(roles, who),
    hasPreview: isShownFirst(verb),
  };
}

function mountSigningIn(app: FastifyInstance, desk: ConsoleDesk): void {
  app.post(
    '/operator/sign-in',
    { config: { rateLimit: { max: SIGN_INS_A_MINUTE, timeWindow: MINUTE_MS } } },
    async (request, reply) => {
      const asked = v.safeParse(signInRequest, request.body);
      if (!asked.success) return answer(reply, failed('name, password and code are needed', 'UNREADABLE'));
      const done = await perform(deskOf(desk, request), signInVerb, asked.output);
      return answer(reply, done, done.data);
    },
  );
  app.post('/operator/sign-out', async (request, reply) =>
    answer(reply, await perform(deskOf(desk, request), signOutVerb, {})),
  );
  app.get('/operator/me', async (request, reply) => {
    const { db } = desk.connection;
    const caller = await identify(db, claimOf(request), desk.now());
    if (caller.kind !== 'operator') return answer(reply, failed('nobody is signed in here', 'NOT_SIGNED_IN'));
    await noteUse(db, caller.tokenHash, desk.now());
    return answer(reply, { ok: true, text: '', data: null }, { name: caller.name, roles: caller.roles });
  });
}

function mountVerbs(app: FastifyInstance, desk: ConsoleDesk): void {
  app.get('/operator/verbs', async (request, reply) => {
    const caller = await identify(desk.connection.db, claimOf(request), desk.now());
    if (caller.kind !== 'operator') return answer(reply, failed('nobody is signed in here', 'NOT_SIGNED_IN'));
    const verbs = [...EVERY_VERB.keys()].flatMap((name) => verbNamed(name) ?? []);
    return answer(
      reply,
      { ok: true, text: '', data: null },
      verbs.map((verb) => shownTo(caller, verb)),
    );
  });
  app.post<{ Params: { name: string } }>('/operator/verbs/:name', async (request, reply) => {
    const { name } = request.params;
    const verb = verbNamed(name);
    if (!verb) return answer(reply, noVerb(name));
    return answer(reply, await patiently(request, () => perform(deskOf(desk, request), verb, request.body)));
  });
  app.post<{ Params: { name: string } }>('/operator/previews/:name', async (request, reply) => {
    const { name } = request.params;
    const verb = verbNamed(name);
    if (!verb || !isShownFirst(verb)) return answer(reply, noVerb(name));
    const done = await preview(deskOf(desk, request), verb, request.body);
    return isLookedAt(done) ? answer(reply, { ...done, ok: true }, done.data) : answer(reply, done);
  });
}

function mountLists(app: FastifyInstance, desk: ConsoleDesk): void {
  app.get<{ Params: { name: string }; Querystring: ConsoleAsked }>(
    '/operator/lists/:name',
    async (request, reply) => {
      const { name } = request.params;
      if (!isListed(name)) return answer(reply, failed(`there is no list ${name}`, 'NOT_FOUND'));
      const { who, read } = LISTINGS[name];
      const look = { name, who, read: () => (db: Db) => read(db, request.query, desk) };
      const found = await looked(deskOf(desk, request), look, request.query);
      return answer(reply, found, found.ok ? v.parse(CONSOLE_LISTS[name], found.data) : undefined);
    },
  );
}

/** Everything the console asks: who is signed in, what is listed, and the verbs of server/operator, which alone change anything. */
export function mountConsoleCalls(app: FastifyInstance, desk: ConsoleDesk): void {
  mountSigningIn(app, desk);
  mountVerbs(app, desk);
  mountLists(app, desk);
}
