import { useEffect } from 'react';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { speak } from './words';

/** Sets the page's language, also for screen readers and the browser. */
export function useSpokenLanguage(): void {
  const language = useAppSelector(selectLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    void speak(language);
  }, [language]);
}
