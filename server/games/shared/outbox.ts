import { sql } from 'kysely';
import { CURRENCY } from '../currency';
import { waitAfter } from '../retries';
import { attemptOf } from '../txOf';
import { driveBet } from './bets';
import { seatKey } from './deps';
import type { SharedDeps } from './deps';
import type { Sentence } from './game';
import { moveBet, readOutbox, readUnanswered } from './rows';
import type { MessageRow } from './rows';
import { afterMessage } from './states';

/** Players whose messages are sent at the same time. */
const AT_ONCE = 8;

/** What came out, in words, and where everybody can see it: below the address that the player's page came by. */
async function readOutcome<Choice, Result>(
  { db, game }: SharedDeps<Choice, Result>,
  { round: id, player }: MessageRow,
): Promise<{ text: Sentence; proof: string }> {
  const { result, reason, origin } = await db
    .selectFrom('own_shared_bets as bet')
    .innerJoin('own_shared_rounds as round', 'round.id', 'bet.round')
    .innerJoin('own_sessions as session', 'session.id', 'bet.session')
    .select(['round.result', 'round.reason', 'session.origin'])
    .where('bet.round', '=', id)
    .where('bet.player', '=', player)
    .orderBy('bet.seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const read = game.readResult(result);
  const word = reason ?? '';
  return {
    text: read === undefined ? { en: word, hi: word, bn: word } : game.outcomeText(read),
    proof: `${origin}/history/${game.game}/${id}`,
  };
}

async function bodyOf<Choice, Result>(
  deps: SharedDeps<Choice, Result>,
  message: MessageRow,
): Promise<object> {
  const { player, game, round, bet } = message;
  const tx = attemptOf(message.tx, message.attempt);
  const base = { player, game, round };
  // It says nothing of what came out, and there may be many at once.
  if (message.call === 'rollback') return { ...base, tx, target: `${bet ?? ''}-bet` };
  const outcome = await readOutcome(deps, message);
  switch (message.call) {
    case 'close':
      return { ...base, outcome: { text: outcome.text.en, proof: outcome.proof } };
    case 'win':
      return {
        ...base,
        tx,
        amount: message.amount_paise,
        currency: CURRENCY,
        close: message.closes,
        bet: bet === null ? undefined : `${bet}-bet`,
        details: outcome,
      };
  }
}

/** Sends one message. @returns whether the next one of its player may follow */
async function send<Choice, Result>(deps: SharedDeps<Choice, Result>, message: MessageRow): Promise<boolean> {
  const { db, ask, clock } = deps;
  if (message.next_at.getTime() > clock.now()) return false;
  const came = await ask(message.call, await bodyOf(deps, message));
  const state = afterMessage(message.call, came);
  const tries = message.tries + 1;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('own_shared_messages')
      .set({
        state,
        tries,
        answer: came === 'unknown' ? null : came.status,
        next_at: new Date(clock.now() + waitAfter(tries)),
      })
      .where('tx', '=', message.tx)
      .where('state', '=', 'NEW')
      .execute();
    if (message.call === 'rollback' && state === 'DONE' && message.bet !== null)
      await moveBet(trx, { id: message.bet, state: 'ROLLING_BACK' }, { state: 'REVERSED' });
  });
  return state !== 'NEW';
}

async function sendAll<Choice, Result>(
  deps: SharedDeps<Choice, Result>,
  messages: readonly MessageRow[],
): Promise<void> {
  for (const message of messages) if (!(await send(deps, message))) return;
}

/** A round is over once everything that was owed in it is answered. */
async function endPaid<Choice, Result>({ db, game }: SharedDeps<Choice, Result>): Promise<void> {
  await sql`update own_shared_rounds r set state = 'DONE' where game = ${game.game} and state = 'PAYING'
    and not exists (select 1 from own_shared_messages m where m.round = r.id and m.state = 'NEW')`.execute(
    db,
  );
}

function groupsOf(messages: readonly MessageRow[]): { key: string; messages: MessageRow[] }[] {
  const groups = new Map<string, MessageRow[]>();
  for (const message of messages) {
    const key = seatKey(message);
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return [...groups].map(([key, own]) => ({ key, messages: own }));
}

/** Does work on each, some at the same time. One that fails does not keep the others back. @returns what failed */
async function spread<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const left = items.values();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}

/** Lets nothing of the outbox wait any longer. */
export const hasten = async <Choice, Result>({
  db,
  game,
  clock,
}: SharedDeps<Choice, Result>): Promise<void> =>
  void (await db
    .updateTable('own_shared_messages')
    .set({ next_at: new Date(clock.now()), tries: 0 })
    .where('game', '=', game.game)
    .where('state', '=', 'NEW')
    .execute());

/** What sending came to: what failed, whether something is still missing, and whose bets were looked after. */
export type Sent = { failures: readonly unknown[]; isMissing: boolean; players: ReadonlySet<string> };

/** Sends what is owed and asks after what was never answered, once. */
export async function drain<Choice, Result>(deps: SharedDeps<Choice, Result>): Promise<Sent> {
  const { db, game, serial } = deps;
  const unanswered = await readUnanswered(db, game.game);
  const failures = await spread(unanswered, (bet) => driveBet(deps, bet));
  const owed = await readOutbox(db, game.game);
  const groups = groupsOf(owed);
  failures.push(
    ...(await spread(groups, ({ key, messages }) => serial.run(key, () => sendAll(deps, messages)))),
  );
  await endPaid(deps);
  const left = [...(await readOutbox(db, game.game)), ...(await readUnanswered(db, game.game))];
  return {
    failures,
    isMissing: left.length > 0,
    players: new Set([...unanswered, ...owed].map(({ player }) => player)),
  };
}
