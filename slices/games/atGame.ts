import type { ApiError } from '../../api/errors';

/** The game that is wanted; `ref` names this opening of it. */
export type Wanted = {
  readonly provider: string;
  readonly game: string;
  readonly ref: string;
  /** It is tried for play money: the player's own is neither staked nor shown. Absent: it is played for that. */
  readonly isPlay?: boolean;
};

/** Its page is in a frame. The address, which holds a token, is behind a handle that is good once. */
export type Framed = Wanted & { readonly addressHandle: string };

/** The game said that it can be played; `since`: when, epoch ms. */
export type Played = Framed & { readonly since: number };

/** A player has one game in a frame at a time. */
export type Games =
  | { status: 'closed' }
  | ({ status: 'launching' } & Wanted)
  | ({ status: 'refused'; error: ApiError } & Wanted)
  /** The frame has its address; the game has not said that it is ready. */
  | ({ status: 'opening' } & Framed)
  /** Nor in all the time it was given. It still may. */
  | ({ status: 'silent' } & Framed)
  | ({ status: 'idle' } & Played)
  /** A round is being played. */
  | ({ status: 'busy' } & Played)
  /** The player wants to go to another screen while a round is being played, and is asked. */
  | ({ status: 'leaving'; to: string } & Played);
