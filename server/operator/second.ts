import type { Db } from '../base/db/connect';
import type { Done } from './audited';
import type { Context } from './context';

/** What a change moved, by account: a player by name, the others by kind. */
export type Move = { who: string; paise: number };

/** Who has to agree: `somebody` else; whoever asked, after thinking it over for a minute (`time`); or `nobody`. */
export type Need = 'nobody' | 'somebody' | 'time';

/** What a change came to where it was done; whoever asked for it only to look takes it back. */
export type Tried = { done: Done; moves: Move[] };

/** Does it, once however often it is called. */
export type Attempt = () => Promise<Tried>;

export const HOUR_S = 3600;

/** How long somebody who has nobody else thinks it over. */
export const ALONE_S = 15 * 60;

/** How long whoever gives a large result thinks it over. */
export const OWN_S = 60;

/** What a verb says of the second person it needs. */
export type Second<R> = {
  /** Who has to agree to this one; somebody else to every one, without it. */
  when?: (db: Db, request: R, context: Context, attempt: Attempt) => Promise<Need>;
  /** When a request of it lapses. */
  lapsesAfterS: number;
  /** How long somebody who has nobody else thinks it over. */
  aloneAfterS?: number;
  /** Where there is nobody else, it is done at once: it is how others come. */
  isFreeAlone?: boolean;
  /** What is shown of what cannot be taken back. */
  rehearse?: (db: Db, request: R, context: Context) => Promise<Done>;
};

/** The same where no request is at hand, for whoever draws it. */
export type SecondTerms = { lapsesAfterS: number; aloneAfterS: number; isFreeAlone: boolean };

export const termsOf = <R>({
  lapsesAfterS,
  aloneAfterS = ALONE_S,
  isFreeAlone = false,
}: Second<R>): SecondTerms => ({
  lapsesAfterS,
  aloneAfterS,
  isFreeAlone,
});

/** A span as people say it: of whole hours, minutes or seconds. */
export function spanOf(seconds: number): string {
  const [count, word] =
    seconds % HOUR_S === 0
      ? [seconds / HOUR_S, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
