import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import type { SandboxCallbacksTable } from '../../base/db/accountTables';
import { lockOrder, readOrder, readSecret, settleOrder } from './orders';
import { isAction, orderPage, unknownPage } from './sandboxPage';
import type { Action } from './sandboxPage';
import { gatewayAmount, signCallback } from './signature';

export type SandboxDeps = {
  db: Db;
  clock: Clock;
  /** Called for callbacks not delivered; they are retried at the next start. */
  report: (error: unknown, where: string) => void;
};

/** Delay of a late confirmation after the player's return. */
export const LATE_MS = 15_000;

type CallbackStatus = SandboxCallbacksTable['status'];
const TELLS: Readonly<Record<Action, readonly { status: CallbackStatus; afterMs: number }[]>> = {
  pay: [{ status: 'paid', afterMs: 0 }],
  'pay-twice': [
    { status: 'paid', afterMs: 0 },
    { status: 'paid', afterMs: 0 },
  ],
  'pay-late': [{ status: 'paid', afterMs: LATE_MS }],
  cancel: [{ status: 'cancelled', afterMs: 0 }],
  fail: [{ status: 'failed', afterMs: 0 }],
};

/** A mock gateway. Pending callbacks are stored, so that a crash loses none. */
export type Sandbox = {
  /** Presses a button; later presses change nothing. @returns false if there is no such order */
  press: (orderId: string, action: Action) => Promise<boolean>;
  isPressed: (orderId: string) => Promise<boolean>;
  /** Sends what is due and schedules the rest. */
  start: () => Promise<void>;
  stop: () => void;
};

const remember = ({ db, clock }: SandboxDeps, orderId: string, action: Action): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockOrder(trx, orderId))) return false;
    const before = await trx
      .selectFrom('sandbox_callbacks')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (before) return true;
    await trx
      .insertInto('sandbox_callbacks')
      .values(
        TELLS[action].map(({ status, afterMs }) => ({
          order_id: orderId,
          status,
          due_at: new Date(clock.now() + afterMs),
          sent_at: null,
        })),
      )
      .execute();
    return true;
  });

async function tell(
  { db, clock }: SandboxDeps,
  row: { id: number; order_id: string; status: CallbackStatus },
) {
  const order = await readOrder(db, row.order_id);
  const message = {
    order_id: row.order_id,
    status: row.status,
    amount: gatewayAmount(order?.amountPaise ?? 0),
  };
  await settleOrder(db, signCallback(await readSecret(db), message), new Date(clock.now()));
  await db
    .updateTable('sandbox_callbacks')
    .set({ sent_at: new Date(clock.now()) })
    .where('id', '=', row.id)
    .execute();
}

const unsent = (db: Db) =>
  db
    .selectFrom('sandbox_callbacks')
    .select(['id', 'order_id', 'status', 'due_at'])
    .where('sent_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();

/** The mock gateway: its page and its callbacks, by the exchange's clock. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const planned = new Map<number, () => void>();
  const deliver = async (): Promise<void> => {
    for (const row of await unsent(deps.db)) {
      const wait = row.due_at.getTime() - deps.clock.now();
      if (wait <= 0) await tell(deps, row);
      else if (!planned.has(row.id))
        planned.set(
          row.id,
          deps.clock.after(wait, () => {
            planned.delete(row.id);
            void deliver().catch((error: unknown) => deps.report(error, 'sandbox payments'));
          }),
        );
    }
  };
  return {
    press: async (orderId, action) => {
      const known = await remember(deps, orderId, action);
      await deliver();
      return known;
    },
    isPressed: async (orderId) =>
      (await deps.db
        .selectFrom('sandbox_callbacks')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirst()) !== undefined,
    start: deliver,
    stop: () => {
      for (const cancel of planned.values()) cancel();
      planned.clear();
    },
  };
}

/** A page that runs no script, cannot be framed and posts only to us. */
function send(reply: FastifyReply, code: number, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(code)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}

/** The form of ids from `createOrder`; other text (such as U+0000) would fail in the database. */
const isOrderId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Serves /sandbox-pay/{order}; call it before the app listens. */
export async function mountSandbox(app: FastifyInstance, sandbox: Sandbox, db: Db): Promise<void> {
  await app.register((scope, _options, ready) => {
    // The forms are empty, and without script a browser can only send this type.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, parsed) => parsed(null, {}),
    );
    scope.get<{ Params: { order: string } }>('/sandbox-pay/:order', async (request, reply) => {
      const { order: id } = request.params;
      const order = isOrderId(id) ? await readOrder(db, id) : undefined;
      if (!order) return send(reply, 404, unknownPage);
      const pressed = await sandbox.isPressed(order.id);
      return send(reply, 200, (nonce) => orderPage(nonce, order, !pressed));
    });
    scope.post<{ Params: { order: string; action: string } }>(
      '/sandbox-pay/:order/:action',
      async (request, reply) => {
        const { order, action } = request.params;
        const known = isOrderId(order) && isAction(action) && (await sandbox.press(order, action));
        if (!known) return send(reply, 404, unknownPage);
        // Paid money shows in the balance; otherwise this page explains first.
        const after = await readOrder(db, order);
        return reply.redirect(after?.status === 'paid' ? '/#/home' : `/sandbox-pay/${order}`, 303);
      },
    );
    ready();
  });
}
