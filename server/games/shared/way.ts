import type { SharedDeps } from './deps';
import { resultOf } from './draw';
import { flightOf, readDueLeavers } from './flight';
import type { Flight } from './flight';
import { leave } from './leaving';
import type { Leaver } from './leaving';
import { endRound, lockRound, startRound, voidRound } from './rounds';
import type { RoundRow } from './rows';
import { afterKill } from './states';
import type { Wait } from './wait';

export type WayDeps<Choice, Result> = {
  deps: SharedDeps<Choice, Result>;
  wait: Wait;
  /** Shows a round as it stands; `flight` only while it is under way. */
  show: (row: RoundRow, flight?: Flight<Result>) => void;
  /** Something is owed. */
  onOwed: () => void;
  /** Bets of these players have changed. */
  onBets: (players: Iterable<string>) => void;
  /** Players who were heard before the end and are not answered yet. */
  underWay: () => Iterable<Promise<unknown>>;
};

/** Writes that bets leave, however long the database takes. */
export async function leaveSurely<Choice, Result>(
  { deps, wait, onOwed, onBets }: WayDeps<Choice, Result>,
  row: RoundRow,
  leavers: readonly Leaver[],
): Promise<void> {
  await wait.insist(() => leave(deps, row, leavers));
  onBets(leavers.map(({ bet }) => bet.player));
  onOwed();
}

/** Lets bets leave by themselves when they are due. Whoever was heard before the end is written before it. */
async function fly<Choice, Result>(way: WayDeps<Choice, Result>, flight: Flight<Result>): Promise<void> {
  const { deps, wait, underWay } = way;
  for (const leaver of await wait.insist(() => readDueLeavers(deps, flight))) {
    await wait.until(leaver.dueAt);
    await leaveSurely(way, flight.row, [leaver]);
  }
  await wait.until(flight.endsAt);
  await Promise.allSettled(underWay());
}

async function finish<Choice, Result>(way: WayDeps<Choice, Result>, row: RoundRow): Promise<RoundRow> {
  const { deps, wait, show } = way;
  const result = await wait.insist(() => resultOf(deps, row));
  const flight = flightOf(deps.game, row, result);
  show(row, flight);
  await fly(way, flight);
  return wait.insist(() => endRound(deps, flight));
}

/** Plays a round from where it stands to its end, each state written before it is shown. @param startsAt it starts at this moment,
 * where it has not yet */
export async function playRound<Choice, Result>(
  way: WayDeps<Choice, Result>,
  from: RoundRow,
  startsAt: number,
): Promise<void> {
  const { deps, wait, show, onOwed } = way;
  let row = from;
  show(row);
  if (row.state === 'OPEN') {
    await wait.until(row.locks_at.getTime());
    row = await wait.insist(() => lockRound(deps, from));
    show(row);
  }
  if (row.state === 'LOCKED') {
    await wait.until(startsAt);
    const locked = row;
    row = await wait.insist(() => startRound(deps, locked));
    onOwed();
  }
  if (row.state === 'RUNNING') row = await finish(way, row);
  show(row);
  onOwed();
}

/** Takes up a round that a kill left behind. */
export async function takeUp<Choice, Result>(way: WayDeps<Choice, Result>, row: RoundRow): Promise<void> {
  const { deps, wait, show, onOwed } = way;
  const { game, clock } = deps;
  switch (afterKill(row.state, game.byHand !== undefined)) {
    case 'void':
      show(await wait.insist(() => voidRound(deps, row, undefined)));
      break;
    case 'voidUnderWay': {
      const result = await wait.insist(() => resultOf(deps, row));
      show(await wait.insist(() => voidRound(deps, row, result)));
      break;
    }
    case 'goOn':
      // Bets whose answer is missing are asked after before the start.
      onOwed();
      await playRound(way, row, clock.now() + game.restartMs);
      break;
    case 'pay':
      break;
  }
  onOwed();
}
