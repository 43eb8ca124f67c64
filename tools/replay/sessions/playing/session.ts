import type { Exchange } from './exchange';
import type { Player } from './player';

/** Who signs in. */
export type Account = { readonly name: string; readonly password: string };

type Play = (player: Player, exchange: Exchange, me: Account) => Promise<void>;

/** What a player does in one recording. */
export type Session = {
  readonly about: string;
  /** Settings of the exchange it is played on. */
  readonly settings: Readonly<Record<string, string>>;
  /** When its exchange's clock begins, epoch ms; now if left out. */
  readonly startsAt?: number;
  /** It gets a player of its own and leaves the markets of others alone, so that several are played on one exchange. */
  readonly isShared?: true;
  /** What the machine is called in the address of its page, if not by its number: passkeys are made only where there is a name. */
  readonly host?: string;
  /** What comes to its page is kept as well, to drive it by (`drive/`). */
  readonly isTaped?: true;
  /** What an earlier page did in the same tab; not recorded. */
  readonly before?: Play;
  readonly play: Play;
};

/** The session, taped: what came to its page is kept as well. */
export const taped = (session: Session): Session => ({ ...session, isTaped: true });

/** A session on an exchange of the usual settings that others use as well. */
export const sharedSession = (about: string, play: Play, before?: Play): Session => ({
  about,
  settings: {},
  isShared: true,
  play,
  ...(before ? { before } : {}),
});
