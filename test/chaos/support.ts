import type { AskedBet, Command, Ended, Journal, Move, Outcome, Place, ShownBet, Withdraw } from './journal';

const attempt = (outcome: Outcome, sentAt: number, answeredAt = sentAt) => ({
  outcome,
  sentAt,
  answeredAt,
  repeated: false,
  status: 200,
  code: '',
  server: 'test',
});

let moment = 0;
/** A moment later than all before. */
export const later = (): number => (moment += 10);

export const placeLine = (line: {
  player: string;
  ref: string;
  asked: AskedBet;
  shown?: ShownBet;
  outcome?: Outcome;
}): Place => ({ kind: 'place', ...attempt(line.outcome ?? 'done', later()), ...line });

export const moveLine = (line: Pick<Move, 'player' | 'ref' | 'bet' | 'shown' | 'replaced'>): Move => ({
  kind: 'move',
  ...attempt('done', later()),
  ...line,
});

export const withdrawLine = (line: { player: number; ref: string; paise: number; id: string }): Withdraw => ({
  kind: 'withdraw',
  ...attempt('done', later()),
  ...line,
  player: String(line.player),
});

export const commandLine = (
  name: Command['name'],
  subject: string,
  sentAt: number,
  answeredAt: number,
): Command => ({ kind: 'command', ...attempt('done', sentAt, answeredAt), name, subject, value: '' });

export const endedLine = (market: string, at: number): Ended => ({ kind: 'ended', market, at });

/** As much of the world of the server's tests as is needed here. */
type Placing = {
  bet: (player: number, asked: Wish) => Promise<Row>;
};
type Wish = {
  market: string;
  runner?: number;
  side?: 'back' | 'lay';
  odds: number;
  stake: number;
  ref?: string;
  policy?: 'none' | 'better' | 'any';
  whole?: true;
};
type Row = {
  bet_id: string;
  matched_stack: number;
  unmatched_stack: number;
  cancelled_stack: number;
};

const hundredths = (x: number): number => Math.round(x * 100);

/** Places bets with references and writes down what was acknowledged; gives back the bet's number. */
export const journalledPlace =
  (world: Placing, journal: Journal) =>
  async (player: number, wish: Wish): Promise<string> => {
    const ref = wish.ref ?? `reference-${later()}`;
    const row = await world.bet(player, { ...wish, ref });
    const asked: AskedBet = {
      market: wish.market,
      runner: String(wish.runner ?? 11),
      back: wish.side !== 'lay',
      odds: hundredths(wish.odds),
      stake: hundredths(wish.stake),
      ...(wish.policy ? { policy: wish.policy } : {}),
      ...(wish.whole ? { whole: wish.whole } : {}),
    };
    const shown: ShownBet = {
      ...asked,
      id: row.bet_id,
      matched: hundredths(row.matched_stack),
      open: hundredths(row.unmatched_stack),
      cancelled: hundredths(row.cancelled_stack),
    };
    journal.write(placeLine({ player: String(player), ref, asked, shown }));
    return row.bet_id;
  };
