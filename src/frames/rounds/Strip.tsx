import type { ReactNode } from 'react';
import type { Language } from '../../../domain/words/languages';
import { sayRounds } from '../words/roundsWords';
import type { PastRound } from './answers';

type Props = {
  language: Language;
  results: readonly PastRound[];
  /** A result in as few signs as possible, and in words. */
  show: (result: unknown) => { mark: ReactNode; words: string };
  onRound: (round: string) => void;
};

/** Past results, each with the way to its proof. */
export function Strip({ language, results, show, onRound }: Props) {
  const say = sayRounds(language);
  return (
    <ol className="strip-of-results" aria-label={say('results')}>
      {results.map(({ id, number, isVoid, result }) => {
        const { mark, words } = isVoid ? { mark: '–', words: say('voidShort') } : show(result);
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={say('resultOf', { number, result: words })}
              onClick={() => onRound(id)}
            >
              {mark}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
