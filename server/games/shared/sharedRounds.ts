import { placeBet } from './bets';
import type { NewBet, Placed, BetSeat } from './bets';
import type { Hold } from '../game';
import { cashOut } from './cashOut';
import type { CashedOut, CashOutAsked } from './cashOut';
import type { SharedDeps } from './deps';
import type { Flight } from './flight';
import { openRound } from './rounds';
import { readEnded, readUnderWay } from './rows';
import type { RoundRow } from './rows';
import { createSender } from './sender';
import { createSerial } from './serial';
import { createWait, Stopped } from './wait';
import { playRound, takeUp } from './way';
import type { WayDeps } from './way';

export type SharedRounds<Choice, Result> = {
  deps: SharedDeps<Choice, Result>;
  /** The round that is shown: under way, or over until the next one opens. */
  current: () => RoundRow | undefined;
  /** The round under way with what will come out. It stays in this process. */
  flight: () => Flight<Result> | undefined;
  /** @param receivedAt when the server heard of it, which decides */
  place: (session: BetSeat, bet: NewBet<Choice>, receivedAt: number) => Promise<Placed>;
  /** Lets a player's bet leave at that moment; the end of the round waits for the answer, however long the database takes. */
  cashOut: (asked: CashOutAsked) => Promise<CashedOut>;
  /** Work that was heard of now: the end of the round waits for it. */
  hold: Hold;
  /** The wallet is back: what is owed is sent now, however long it was to wait. */
  wake: () => void;
  start: () => void;
  stop: () => Promise<void>;
};

export type Telling = {
  report: (error: unknown) => void;
  /** Something that pages show has changed, for these players; undefined: for all. */
  onChange: (players?: Iterable<string>) => void;
};

/** Counts work as heard of until it is done. */
const holdIn =
  (heard: Set<Promise<unknown>>): Hold =>
  (work) => {
    const answer = work();
    heard.add(answer);
    return answer.finally(() => heard.delete(answer));
  };

/** Places bets. One without an answer is looked after, also where the database failed on its way: nobody else looks for it. */
const placing =
  <Choice, Result>(
    deps: SharedDeps<Choice, Result>,
    send: () => void,
    onChange: Telling['onChange'],
  ): SharedRounds<Choice, Result>['place'] =>
  async (session, bet, receivedAt) => {
    const placed = await placeBet(deps, session, bet, receivedAt).catch((error: unknown) => {
      send();
      throw error;
    });
    onChange([session.player]);
    if (placed.kind === 'bet' && placed.bet.state !== 'TAKEN') send();
    return placed;
  };

/**
 * One game's rounds, one after the other, each state in the database before anybody hears of it. What a kill left behind is taken up
 * by the next start (`states.ts`); what is owed is sent beside the rounds until it is answered.
 */
export function createSharedRounds<Choice, Result>(
  about: Omit<SharedDeps<Choice, Result>, 'serial'>,
  { report, onChange }: Telling,
): SharedRounds<Choice, Result> {
  const deps: SharedDeps<Choice, Result> = { ...about, serial: createSerial() };
  const { clock, game, db } = deps;
  const wait = createWait(clock, report);
  const sender = createSender(deps, { report, onSent: onChange });
  const heard = new Set<Promise<unknown>>();
  let shown: { row: RoundRow; flight: Flight<Result> | undefined } | undefined;
  const way: WayDeps<Choice, Result> = {
    deps,
    wait,
    show: (row, flight) => {
      shown = { row, flight };
      onChange();
    },
    onOwed: sender.send,
    onBets: onChange,
    underWay: () => heard,
  };

  const hold = holdIn(heard);

  const playOn = async (): Promise<void> => {
    for (const left of await wait.insist(() => readUnderWay(db, game.game))) await takeUp(way, left);
    // Not before: what becomes void sends no bet any more. A round that goes on sends by itself.
    sender.send();
    const [last] = await wait.insist(() => readEnded(db, game.game, 1));
    if (last && !shown) shown = { row: last, flight: undefined };
    for (;;) {
      const opened = await wait.insist(() => openRound(deps));
      await playRound(way, opened, opened.locks_at.getTime() + game.graceMs);
      await wait.until(Math.max(clock.now() + game.showMs, opened.opened_at.getTime() + game.cycleMs));
    }
  };

  let playing: Promise<void> = Promise.resolve();
  return {
    deps,
    current: () => shown?.row,
    flight: () => shown?.flight,
    place: placing(deps, sender.send, onChange),
    cashOut: (asked) => hold(() => cashOut(way, shown?.flight, asked)),
    hold,
    wake: sender.wake,
    start: () => {
      playing = playOn().catch((error: unknown) => {
        if (!(error instanceof Stopped)) report(error);
      });
    },
    stop: async () => {
      wait.stop();
      await playing;
      await sender.stop();
    },
  };
}
