import type { ProviderGame } from '../../../api/games';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';

type Named = Pick<ProviderGame, 'name' | 'nameHi'>;

/** A game by its provider's name in the player's language. */
export function useGameName(): (game: Named) => string {
  const language = useAppSelector(selectLanguage);
  const named = useNames();
  return ({ name, nameHi }) => (language === 'hi' && nameHi !== '' ? nameHi : named(name));
}
