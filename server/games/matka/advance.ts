import { codeOf } from '../../../domain/casino/cards';
import { matkaPays } from '../../../domain/games/matka/bets';
import type { MatkaBet, MatkaOutcomes } from '../../../domain/games/matka/bets';
import { drawMatka } from '../../../domain/games/matka/draw';
import { matkaRoundAt } from '../../../domain/games/matka/schedule';
import type { Db } from '../../base/db/connect';
import type { OwnDrawState } from '../../base/db/sharedGamesTables';
import { readTerminalHash, seedOfLink, takeLink } from '../chains';
import type { Seal } from '../chains';
import { isUndecided, isUnpaid, moveStake, readTaken, refsLockedBy, refuseUnsent } from '../stakes/rows';
import { betOf, drawIdOf, GAME, moveDraw, OWNER, readDraw, readDraws, readOpenDraws, resultOf } from './rows';
import type { DrawResult, DrawRow } from './rows';

export type MatkaDeps = { db: Db; seal: Seal; now: () => Date };

/** Opens the round of this moment, with a link of the chain for each of its draws, the first draw's first. */
async function openRound({ db, seal, now }: MatkaDeps): Promise<void> {
  const { id: round, opensAt, drawsAt } = matkaRoundAt(now().getTime());
  if ((await readDraws(db, round)).length > 0) return;
  await db.transaction().execute(async (trx) => {
    for (const half of ['open', 'close'] as const) {
      const { epoch, n } = await takeLink(trx, seal, GAME, OWNER);
      await trx
        .insertInto('own_draws')
        .values({
          id: drawIdOf(round, half),
          round,
          half,
          epoch,
          n,
          state: 'OPEN',
          opens_at: new Date(opensAt),
          draws_at: new Date(drawsAt[half]),
        })
        .execute();
    }
  });
}

/** What a draw comes to: it follows from its link, fixed before the first bet, and from what the bets brought. */
async function resultFor({ db, seal }: MatkaDeps, { id, epoch, n }: DrawRow): Promise<DrawResult> {
  const link = { game: GAME, owner: OWNER, epoch, n };
  const seed = await seedOfLink(db, seal, link);
  const terminalHash = await readTerminalHash(db, link);
  const refs = await refsLockedBy(db, id);
  const { pana, single, cards } = drawMatka({ seed, epoch, n, terminalHash, refs });
  return { pana, single, cards: cards.map(codeOf), seed, terminalHash, refs };
}

/** Draws once it is known of every bet whether the wallet has it: no result is told before. */
async function draw(deps: MatkaDeps, row: DrawRow): Promise<void> {
  await refuseUnsent(deps.db, row.id);
  if (await isUndecided(deps.db, row.id)) return;
  await moveDraw(deps.db, row, 'DRAWN', { result: await resultFor(deps, row), at: deps.now() });
}

async function outcomesFor(db: Db, row: DrawRow): Promise<MatkaOutcomes> {
  const own = resultOf(row);
  if (!own) throw new Error(`${row.id} is not drawn`);
  if (row.half === 'open') return { open: own };
  const first = await readDraw(db, drawIdOf(row.round, 'open'));
  const open = first && resultOf(first);
  if (!open) throw new Error(`${row.round} has no first draw`);
  return { open, close: own };
}

/** What a bet pays, whole paise: stakes are hundreds of them. */
const paysPaise = (bet: MatkaBet, outcomes: MatkaOutcomes, stakePaise: number): number =>
  Math.floor((stakePaise * matkaPays(bet, outcomes)) / 100);

/** Writes down what each bet pays, all of them with the state of the draw. */
const writePayments = ({ db }: MatkaDeps, row: DrawRow): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await moveDraw(trx, row, 'PAYING'))) return;
    const outcomes = await outcomesFor(trx, row);
    for (const stake of await readTaken(trx, row.id))
      await moveStake(trx, stake, {
        state: 'PAYING',
        paysPaise: paysPaise(betOf(stake), outcomes, stake.stake_paise),
      });
  });

/** One step of a draw. */
async function step(deps: MatkaDeps, row: DrawRow): Promise<void> {
  switch (row.state) {
    case 'OPEN':
      if (deps.now() >= row.draws_at) await moveDraw(deps.db, row, 'LOCKED');
      return;
    case 'LOCKED':
      return draw(deps, row);
    case 'DRAWN':
      return writePayments(deps, row);
    case 'PAYING':
      if (!(await isUnpaid(deps.db, row.id))) await moveDraw(deps.db, row, 'DONE');
      return;
    case 'DONE':
      return;
  }
}

/** @returns the state in which the draw has to wait */
async function advance(deps: MatkaDeps, row: DrawRow): Promise<OwnDrawState> {
  let at = row;
  for (let before: OwnDrawState | undefined; before !== at.state;) {
    before = at.state;
    await step(deps, at);
    at = (await readDraw(deps.db, at.id)) ?? at;
  }
  return at.state;
}

/**
 * Moves every draw on as far as the clock and the wallet let it. A seed gives away those before it, so that no draw overtakes another one
 * that is still to come.
 */
export async function advanceDraws(deps: MatkaDeps): Promise<void> {
  await openRound(deps);
  for (const row of await readOpenDraws(deps.db)) {
    const state = await advance(deps, row);
    if (state === 'OPEN' || state === 'LOCKED') return;
  }
}
