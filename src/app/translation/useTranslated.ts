import { useEffect, useState } from 'react';

/** Chrome, Edge and their kin mark the page with a class of this name once they translate it. */
const MARK = /\btranslated-/;

/** Whether the browser translates the page: the view has to start again then, over texts that are looked after. */
export function useTranslated(): boolean {
  // Not session state: what a browser does with the texts is no part of a session.
  const [isTranslated, setIsTranslated] = useState(false);
  useEffect(() => {
    const { documentElement } = document;
    const watcher = new MutationObserver(() => {
      if (!MARK.test(documentElement.className)) return;
      watcher.disconnect();
      void import('./keepTexts').then(({ keepTexts }) => {
        keepTexts(document.body);
        setIsTranslated(true);
      });
    });
    watcher.observe(documentElement, { attributeFilter: ['class'] });
    return () => watcher.disconnect();
  }, []);
  return isTranslated;
}
