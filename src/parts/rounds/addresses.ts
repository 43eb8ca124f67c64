import type { Language } from '../../../domain/words/languages';
import { pathTo } from '../../../slices/route/routes';

/** The page that checks a round, filled with its record, in the language of the reader. */
export const pathToCheck = (roundId: string, language: Language): string =>
  language === 'en' ? `/verify/${roundId}` : `/verify/${roundId}?lang=${language}`;

/** Where a round is dealt again; it needs no session. */
export const pathToAgain = (roundId: string): string => `#${pathTo('replay')}?round=${roundId}`;

/** Beside the page, whose table goes on. */
export const APART = { target: '_blank', rel: 'noopener noreferrer', color: 'inherit' } as const;
