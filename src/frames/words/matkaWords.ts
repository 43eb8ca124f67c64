import type { Language } from '../../../domain/words/languages';
import type { MatkaBet } from '../../../domain/games/matka/bets';
import { sayIn } from './say';
import type { Say, Words } from './say';
import { bn } from './matka.bn';
import { en } from './matka.en';
import type { MatkaKey } from './matka.en';
import { hi } from './matka.hi';
import { sayRefusal } from './shellWords';

const WORDS: Readonly<Record<Language, Words<MatkaKey>>> = { en, hi, bn };

/** The words of matka, in a language. */
export const sayMatka = (language: Language): Say<MatkaKey> => sayIn(WORDS[language]);

/** A bet by its name: of one draw with that, of both without. */
export function nameBet(say: Say<MatkaKey>, { kind, half, number }: MatkaBet): string {
  if (kind === 'jodi') return say('betName', { kind: say(kind), number });
  return say('betOn', { kind: say(kind), number, half: say(half) });
}

const OWN = ['CLOSED', 'NO_SUCH_BET', 'STAKE', 'TOO_LATE'] as const;

/** The sentence for why a bet was not taken. */
export function sayWhyNot(language: Language, reason: string): string {
  const own = OWN.find((key) => key === reason);
  return own ? sayMatka(language)(own) : sayRefusal(language, reason);
}
