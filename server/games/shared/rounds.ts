import { takeLink } from '../chains';
import type { Trx } from '../trx';
import type { SharedDeps } from './deps';
import { headOf, mixOf, mixOfEpoch, OWNER, terminalHashOf } from './draw';
import type { Flight } from './flight';
import { paysPaise } from './game';
import type { SharedGame } from './game';
import { planEnd, planVoid } from './plan';
import type { VoidedBet } from './plan';
import { giveBack, lockBets, lockStanding, moveBet, readUnderWay, writeMessages } from './rows';
import type { BetRow, RoundRow } from './rows';
import { afterLock } from './states';

/** Whose turn it is to move the round on: a state that another has left already is left alone. */
const holdRound = (trx: Trx, { id, state }: RoundRow): Promise<RoundRow | undefined> =>
  trx
    .selectFrom('own_shared_rounds')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();

type RoundChange = Partial<Omit<RoundRow, 'result'>> & { result?: string };

const changeRound = (trx: Trx, { id }: RoundRow, change: RoundChange): Promise<RoundRow> =>
  trx
    .updateTable('own_shared_rounds')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const readRoundIn = (trx: Trx, { id }: RoundRow): Promise<RoundRow> =>
  trx.selectFrom('own_shared_rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Opens the next round: its link of the chain is taken before anybody hears of it. @throws Error while one is under way */
export function openRound<Choice, Result>({
  db,
  seal,
  clock,
  game,
}: SharedDeps<Choice, Result>): Promise<RoundRow> {
  return db.transaction().execute(async (trx) => {
    // Holds the chain, too: nobody else opens one meanwhile.
    const { epoch, n } = await takeLink(trx, seal, game.game, OWNER);
    const [open] = await readUnderWay(trx, game.game);
    if (open) throw new Error(`${open.id} is not over`);
    const { last } = await trx
      .selectFrom('own_shared_rounds')
      .select((expression) => expression.fn.max('number').as('last'))
      .where('game', '=', game.game)
      .executeTakeFirstOrThrow();
    const number = (last ?? 0) + 1;
    const opensAt = clock.now();
    return trx
      .insertInto('own_shared_rounds')
      .values({
        id: `${game.game}:${number}`,
        game: game.game,
        number,
        epoch,
        n,
        state: 'OPEN',
        opened_at: new Date(opensAt),
        locks_at: new Date(opensAt + game.openMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Closes bets: from here on none is kept; those on their way to the wallet still come in. */
export const lockRound = <Choice, Result>(
  { db }: SharedDeps<Choice, Result>,
  row: RoundRow,
): Promise<RoundRow> =>
  db.transaction().execute(async (trx) => {
    const held = await holdRound(trx, row);
    return held ? changeRound(trx, held, { state: 'LOCKED' }) : readRoundIn(trx, row);
  });

async function dropLate(trx: Trx, bet: BetRow, at: Date): Promise<void> {
  const state = afterLock(bet.state);
  if (state === bet.state) return;
  if (state === 'ROLLING_BACK') await giveBack(trx, bet, 'TOO_LATE', at);
  else await moveBet(trx, bet, { state, answer: 'TOO_LATE' });
}

/** Starts what is drawn: bets that were not surely taken go back, the others fix the mix. */
export const startRound = <Choice, Result>(
  { db, clock }: SharedDeps<Choice, Result>,
  row: RoundRow,
): Promise<RoundRow> =>
  db.transaction().execute(async (trx) => {
    const held = await holdRound(trx, row);
    if (!held) return readRoundIn(trx, row);
    const at = new Date(clock.now());
    const bets = await lockBets(trx, held.id);
    for (const bet of bets) await dropLate(trx, bet, at);
    const head = headOf(bets.filter(({ state }) => state === 'TAKEN').map(({ ref }) => ref));
    const epochMix = mixOfEpoch(held, await terminalHashOf(trx, held));
    return changeRound(trx, held, {
      state: 'RUNNING',
      starts_at: at,
      head,
      mix: mixOf({ game: held.game, number: held.number, epochMix }, head),
    });
  });

function choiceOf<Choice, Result>(game: SharedGame<Choice, Result>, bet: BetRow): Choice {
  const choice = game.readChoice(bet.choice);
  if (choice === undefined) throw new Error(`${bet.id} is on nothing that can come out`);
  return choice;
}

/** Ends a round with its result: what its bets pay is decided, and every player is owed one win, of 0 too. */
export const endRound = <Choice, Result>(
  { db, clock, game }: SharedDeps<Choice, Result>,
  { row, result, endsAt }: Flight<Result>,
): Promise<RoundRow> =>
  db.transaction().execute(async (trx) => {
    const held = await holdRound(trx, row);
    if (!held) return readRoundIn(trx, row);
    const at = new Date(clock.now());
    const bets = (await lockStanding(trx, held.id)).map((bet) => ({
      bet,
      id: bet.id,
      player: bet.player,
      paysPaise: paysPaise(bet.stake_paise, game.paysAt(choiceOf(game, bet), result)),
    }));
    for (const { bet, paysPaise: paise } of bets)
      await moveBet(trx, bet, { state: 'SETTLED', pays_paise: paise });
    await writeMessages(trx, held, planEnd(bets), at);
    return changeRound(trx, held, {
      state: 'PAYING',
      ended_at: new Date(endsAt),
      result: JSON.stringify(result),
    });
  });

/** What the bets of a void round come to: `result` where it had started, so that some have left by themselves. */
function voidedBets<Choice, Result>(
  game: SharedGame<Choice, Result>,
  bets: readonly BetRow[],
  result: Result | undefined,
): (VoidedBet & { bet: BetRow; multiplier: number | null })[] {
  return bets.map((bet) => {
    const leaving = result === undefined ? undefined : game.leavesAt(choiceOf(game, bet), result);
    return {
      bet,
      id: bet.id,
      player: bet.player,
      multiplier: leaving?.multiplier ?? null,
      paysPaise: leaving ? paysPaise(bet.stake_paise, leaving.multiplier) : undefined,
    };
  });
}

/** Makes a round void that a kill broke off. @param result what came out, where it had started */
export const voidRound = <Choice, Result>(
  { db, clock, game }: SharedDeps<Choice, Result>,
  row: RoundRow,
  result: Result | undefined,
): Promise<RoundRow> =>
  db.transaction().execute(async (trx) => {
    const held = await holdRound(trx, row);
    if (!held) return readRoundIn(trx, row);
    const at = new Date(clock.now());
    const all = await lockBets(trx, held.id);
    for (const bet of all) await dropLate(trx, bet, at);
    const bets = voidedBets(game, await lockStanding(trx, held.id), result);
    for (const { bet, paysPaise: paise, multiplier } of bets)
      await moveBet(
        trx,
        bet,
        paise === undefined
          ? { state: 'ROLLING_BACK', answer: 'VOID' }
          : { state: 'SETTLED', pays_paise: paise, cashed_at: multiplier },
      );
    const paidBefore = new Set(all.filter(({ state }) => state === 'SETTLED').map(({ player }) => player));
    await writeMessages(trx, held, planVoid(bets, paidBefore), at);
    return changeRound(trx, held, {
      state: 'VOID',
      ended_at: at,
      reason: 'RESTARTED',
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    });
  });
