import type { ProviderGame } from '../../../api/games';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';

type Named = Pick<ProviderGame, 'name' | 'nameHi' | 'nameBn'>;

/** A game by its provider's name in the player's language, or by the fixed one of that name, or in English. */
export function useGameName(): (game: Named) => string {
  const language = useAppSelector(selectLanguage);
  const named = useNames();
  return ({ name, nameHi, nameBn = '' }) => {
    const own = { en: '', hi: nameHi, bn: nameBn }[language];
    return own === '' ? named(name) : own;
  };
}
