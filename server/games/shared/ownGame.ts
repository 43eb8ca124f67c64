import type { GameDeps, OwnGame } from '../game';
import type { Db } from '../../base/db/connect';
import { sharedCalls, STEPS_PAISE } from './calls';
import type { Board } from './calls';
import { terminalHashOf } from './draw';
import type { SharedGame } from './game';
import { createNews } from './news';
import { proofOf } from './proof';
import { readEnded } from './rows';
import type { RoundRow } from './rows';
import { createSharedRounds } from './sharedRounds';
import { showEnded } from './shown';
import { listTransactions, tellRound } from './told';

/** Results that the strip shows. */
const STRIP = 20;
const OPEN_MINUTES = 10;

/** What stands beside a round: those before it, and the end of its chain, which its seed leads to. */
async function readBoard<Choice, Result>(
  db: Db,
  game: SharedGame<Choice, Result>,
  row: RoundRow | undefined,
): Promise<Board> {
  const ended = await readEnded(db, game.game, STRIP);
  return {
    results: ended.map((one) => showEnded(game, one)),
    chain: row ? { epoch: row.epoch, terminal_hash: await terminalHashOf(db, row), n: row.n } : null,
  };
}

export type Described = Pick<OwnGame, 'category' | 'names' | 'returns'>;

/** A game of shared rounds as one of the games that are played here. */
export function createSharedGame<Choice, Result>(
  { db, seal, ask, now, after, onWalletBack, report }: GameDeps,
  game: SharedGame<Choice, Result>,
  described: Described,
): OwnGame {
  const news = createNews(after);
  const clock = { now: () => now().getTime(), after };
  const rounds = createSharedRounds(
    { db, seal, ask, clock, game },
    { report: (error) => report(error, `rounds of ${game.game}`), onChange: news.tell },
  );
  onWalletBack(rounds.wake);
  let read: { of: string; board: Promise<Board> } | undefined;
  /** Read once for each state of a round, however many pages ask. */
  const board = (): Promise<Board> => {
    const row = rounds.current();
    const of = `${row?.id} ${row?.state}`;
    if (read?.of !== of) {
      const now = { of, board: readBoard(db, game, row) };
      read = now;
      now.board.catch(() => {
        if (read === now) read = undefined;
      });
    }
    return read.board;
  };
  return {
    game: game.game,
    ...described,
    limits: { minPaise: game.minStakePaise, maxPaise: Math.max(...STEPS_PAISE) },
    openMinutes: OPEN_MINUTES,
    hasPlayMoney: false,
    start: () => {
      rounds.start();
      return Promise.resolve();
    },
    stop: async () => {
      news.stop();
      await rounds.stop();
    },
    calls: sharedCalls({ rounds, news, board }),
    proof: (round) => proofOf(rounds.deps, round),
    round: (player, round) => tellRound(db, game, { player, round }),
    transactions: (asked) => listTransactions(db, game.game, asked),
  };
}
