/** What the reference wallet keeps. Paise. */
export type KitAnswer = { status: string } & Readonly<Record<string, unknown>>;

export type MoveKind = 'bet' | 'win' | 'rollback' | 'promo';

export type Account = {
  balance: number;
  /** What open bets elsewhere hold of it. */
  held: number;
  isBlocked: boolean;
  sessions: Map<string, { game: string; isOver: boolean }>;
  free: Map<string, { amount: number; left: number }>;
};

/** A message that names a transaction, as it was read. */
export type Move = {
  kind: MoveKind;
  tx: string;
  player: string;
  game: string;
  round: string;
  amount: number;
  session?: string;
  target?: string;
  bet?: string;
  free?: string;
  close?: boolean;
  reason?: string;
};

export type KeptState = 'APPLIED' | 'REFUSED' | 'NOOP' | 'REVERSED' | 'TOMBSTONE';
/** What is kept under an id; a tombstone has neither content nor answer. */
export type Kept = { state: KeptState; move?: Move; answer?: KitAnswer };

export type RoundState = 'OPEN' | 'CLOSED' | 'VOID';

export const newAccount = (balance: number, held = 0): Account => ({
  balance,
  held,
  isBlocked: false,
  sessions: new Map(),
  free: new Map(),
});
