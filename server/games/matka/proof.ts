import type { Db } from '../../base/db/connect';
import { findStake } from '../stakes/rows';
import { betOf, GAME, readDraws, resultOf } from './rows';
import type { DrawRow } from './rows';
import { isDrawn, roundOf } from './shown';

/** All that decides a draw; of one that is still to come nothing. */
function proveDraw(row: DrawRow): object[] {
  const result = resultOf(row);
  if (!result) return [];
  const { pana, single, cards, seed, terminalHash, refs } = result;
  return [
    {
      half: row.half,
      at: row.drawn_at?.getTime() ?? 0,
      chain: { epoch: row.epoch, terminal_hash: terminalHash },
      n: row.n,
      seed,
      refs,
      cards,
      pana,
      single,
    },
  ];
}

async function proveRound(db: Db, round: string): Promise<object[]> {
  return (await readDraws(db, round)).flatMap(proveDraw);
}

/** What proves a bet that is drawn, or the draws of a round by its number, so that anybody can draw them again. */
export async function proofOf(db: Db, round: string): Promise<object | undefined> {
  const stake = await findStake(db, GAME, round);
  if (!stake) {
    const draws = await proveRound(db, round);
    return draws.length === 0 ? undefined : { game: GAME, round, draw: round, draws };
  }
  if (!(await isDrawn(db, stake))) return undefined;
  return {
    game: GAME,
    round,
    draw: roundOf(stake.event),
    draws: await proveRound(db, roundOf(stake.event)),
    brought: stake.ref,
    bet: betOf(stake),
    stake: stake.stake_paise,
    pays: stake.pays_paise ?? 0,
    state: stake.state,
  };
}
