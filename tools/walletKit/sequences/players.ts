/** What the players of a sequence must have before its first message. Paise. */
export type Wish = {
  start: Readonly<Record<string, number>>;
  exposure: Readonly<Record<string, number>>;
  freeBets: readonly { player: string; campaign: string; left: number; amount: number }[];
  maxStake?: number | undefined;
  /** Kinds of events that come between the messages. */
  events: readonly KitEvent['kind'][];
};

/** What happens beside the messages of a provider. */
export type KitEvent =
  | { kind: 'deposit'; player: string; amount: number }
  | { kind: 'expire'; player: string }
  | { kind: 'block'; player: string }
  | { kind: 'restart' };

/** By which names the wallet knows a player of a sequence. */
export type KitPlayer = { player: string; session: string };

/** Accounts and rounds as the wallet itself keeps them, by the names of the sequence. */
export type Books = {
  balances: Readonly<Record<string, number>>;
  rounds: Readonly<Record<string, string>>;
};

/** Players for one sequence, used by nobody else. */
export type Cast = {
  game: string;
  players: Readonly<Record<string, KitPlayer>>;
  happens: (event: KitEvent) => Promise<void>;
  /** Where the wallet can be looked into. */
  books?: () => Promise<Books>;
};

/** Where players come from; what it does not have is said in words. */
export type Casting = (wish: Wish) => Promise<Cast | { lacks: string }>;
