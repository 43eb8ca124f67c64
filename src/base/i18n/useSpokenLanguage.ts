import { useEffect } from 'react';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { speak } from './words';

/** The page speaks the player's language, and tells screen readers and the browser which one it is. */
export function useSpokenLanguage(): void {
  const language = useAppSelector(selectLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    void speak(language);
  }, [language]);
}
