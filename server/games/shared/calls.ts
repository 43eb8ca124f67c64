import * as v from 'valibot';
import { gameCall } from '../game';
import type { GameAnswer, GameCall } from '../game';
import type { Placed } from './bets';
import type { CashedOut } from './cashOut';
import type { RoundNews } from './news';
import { readBets, readLately } from './rows';
import { showBet, showPastBet, showRound } from './shown';
import type { SharedRounds } from './sharedRounds';

const LATELY = 40;

/** What may be staked with one press, paise. */
export const STEPS_PAISE = [1000, 2000, 5000, 10_000, 20_000, 50_000] as const;

const nothing = v.object({});
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/));
const stateMessage = v.object({ seen: v.optional(v.number(), 0) });
const betMessage = v.object({
  /** The page's own reference of one press: what the player brings to the draw. */
  ref: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  round: id,
  stake: v.picklist(STEPS_PAISE),
  /** All that a game of shared rounds is bet on; which of it makes a bet is for the game to say. */
  choice: v.object({
    runner: v.optional(v.number()),
    kind: v.optional(v.pipe(v.string(), v.maxLength(16))),
    target: v.optional(v.number()),
  }),
});
const cashOutMessage = v.object({ bet: id });

function answerBet(placed: Placed): GameAnswer {
  switch (placed.kind) {
    case 'bet':
      return { status: 'OK', bet: showBet(placed.bet) };
    case 'closed':
      return {
        status: 'ROUND_LOCKED',
        received_at: placed.receivedAt,
        locks_at: placed.locksAt ?? null,
      };
    case 'refReused':
      return { status: 'REF_REUSED' };
    case 'tooMany':
      return { status: 'TOO_MANY_BETS', most: placed.most };
    case 'stake':
      return { status: 'LIMIT_EXCEEDED', min: placed.minPaise, max: placed.maxPaise };
    default:
      return placed satisfies never;
  }
}

function answerCashOut(out: CashedOut): GameAnswer {
  switch (out.kind) {
    case 'left':
      return { status: 'OK', bet: showBet(out.bet) };
    case 'early':
      return { status: 'TOO_EARLY' };
    case 'late':
      return { status: 'TOO_LATE', received_at: out.receivedAt, ended_at: out.endedAt };
    case 'notStanding':
      return { status: 'NOT_STANDING' };
    default:
      return out satisfies never;
  }
}

/** Rounds that are over, the newest first, and the chain of the one that is shown, as pages show them. */
export type Board = { results: readonly object[]; chain: object | null };

export type CallsDeps<Choice, Result> = {
  rounds: SharedRounds<Choice, Result>;
  news: RoundNews;
  board: () => Promise<Board>;
};

function stateCall<Choice, Result>({ rounds, news, board }: CallsDeps<Choice, Result>): GameCall {
  const { db, clock } = rounds.deps;
  return gameCall({
    path: 'state',
    body: stateMessage,
    answer: async ({ player }, { seen }) => {
      await news.wait(player, seen);
      // Read before what it stands for: news that come meanwhile are heard of again.
      const version = news.version(player);
      const row = rounds.current();
      const bets = row ? await readBets(db, row.id, player) : [];
      return {
        status: 'OK',
        version,
        steps: STEPS_PAISE,
        ...(await board()),
        bets: bets.map(showBet),
        round: row ? showRound(rounds, row) : null,
        now: clock.now(),
      };
    },
  });
}

/** What the pages of a game of shared rounds ask. */
export function sharedCalls<Choice, Result>(about: CallsDeps<Choice, Result>): readonly GameCall[] {
  const { rounds } = about;
  const { game, db } = rounds.deps;
  const cashOut = gameCall({
    path: 'cash-out',
    body: cashOutMessage,
    hold: rounds.hold,
    answer: async ({ player }, { bet }, receivedAt) =>
      answerCashOut(await rounds.cashOut({ player, bet, receivedAt })),
  });
  return [
    stateCall(about),
    gameCall({
      path: 'bet',
      body: betMessage,
      answer: async (seat, { ref, round, stake, choice: asked }, receivedAt) => {
        const choice = game.readChoice(asked);
        if (choice === undefined) return { status: 'INVALID_REQUEST' };
        const bet = { ref, round, stakePaise: stake, choice };
        return answerBet(await rounds.place(seat, bet, receivedAt));
      },
    }),
    gameCall({
      path: 'rounds',
      body: nothing,
      answer: async ({ player }) => ({
        status: 'OK',
        bets: (await readLately(db, game.game, player, LATELY)).map(showPastBet),
      }),
    }),
    ...(game.byHand === undefined ? [] : [cashOut]),
  ];
}
