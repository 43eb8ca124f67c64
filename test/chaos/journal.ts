/*
 * What the actors asked and what they were told, in the order of the machine's monotonic clock (milliseconds). The
 * auditor holds it against the tables: whatever was acknowledged must be so.
 */

/**
 * `done`: acknowledged. `refused`: told that nothing was changed. `unknown`: no answer, a broken one, or told that the
 * outcome is not known.
 */
export type Outcome = 'done' | 'refused' | 'unknown';

/** The answer to a request that moves money or bets, as far as it matters. */
type Attempt = {
  outcome: Outcome;
  /** The exchange says that it had been answered before. */
  repeated: boolean;
  sentAt: number;
  answeredAt: number;
  /** HTTP status; 0 without an answer. */
  status: number;
  code: string;
  /** Which life of which server it was sent to. */
  server: string;
};

export type AskedBet = {
  market: string;
  runner: string;
  back: boolean;
  /** Hundredths. On a session the line, or the rate of its selection. */
  odds: number;
  /** Of a session, hundredths; absent elsewhere. */
  rate?: number;
  /** Paise. */
  stake: number;
  /** What may happen to the price; absent: the player did not say. */
  policy?: 'none' | 'better' | 'any';
  /** Matched whole at once or not at all. */
  whole?: true;
};
/** A bet as the exchange showed it: paise. */
export type ShownBet = AskedBet & { id: string; matched: number; open: number; cancelled: number };

export type Place = Attempt & {
  kind: 'place';
  player: string;
  ref: string;
  asked: AskedBet;
  shown?: ShownBet;
};
export type Cancel = Attempt & { kind: 'cancel'; player: string; bet: string; shown?: ShownBet };
/** A bet asked to go to another price, or to become smaller where it waits: then `shown` is that same bet. */
export type Move = Attempt & {
  kind: 'move';
  player: string;
  ref: string;
  bet: string;
  shown?: ShownBet;
  replaced?: ShownBet;
};
/** A bet taken back while its delay ran; `done`: there is none and never will be. */
export type TakeBack = Attempt & { kind: 'take back'; player: string; ref: string };
export type Deposit = Attempt & { kind: 'deposit'; player: string; paise: number; order?: string };
/** A button of the payment page; `done` when the page says that the money is there. */
export type Press = Attempt & { kind: 'press'; order: string; action: string };
export type Withdraw = Attempt & {
  kind: 'withdraw';
  player: string;
  paise: number;
  ref: string;
  id?: string;
};
export type Command = Attempt & {
  kind: 'command';
  name: 'suspend' | 'open' | 'result' | 'void' | 'delete-bet' | 'remove-runner' | 'reject-payment';
  /** Market, bet or withdrawal. */
  subject: string;
  value: string;
};
/** Somebody read that a market has ended: no bet is accepted from then on. */
export type Ended = { kind: 'ended'; market: string; at: number };
/** A settled bet as its player read it: what the whole market moved on the account, paise. */
export type Read = {
  kind: 'read';
  player: string;
  market: string;
  bet: string;
  profit: number;
  credited: number;
};
/** A second server has the database; what is sent to the first from now on must not be placed. */
export type Displaced = { kind: 'displaced'; server: string; at: number };
/** An answer nobody should get: 500, no JSON, or none while nothing was broken. */
export type Odd = { kind: 'odd'; what: string; about: string };

export type Line =
  Place | Cancel | Move | TakeBack | Deposit | Press | Withdraw | Command | Ended | Read | Displaced | Odd;

export type Journal = {
  write: (line: Line) => void;
  lines: readonly Line[];
  of: <K extends Line['kind']>(kind: K) => Extract<Line, { kind: K }>[];
};

export function createJournal(): Journal {
  const lines: Line[] = [];
  return {
    lines,
    write: (line) => void lines.push(line),
    of: <K extends Line['kind']>(kind: K) =>
      lines.filter((line): line is Extract<Line, { kind: K }> => line.kind === kind),
  };
}
