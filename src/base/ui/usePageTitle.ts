import { useEffect } from 'react';
import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';

/** Names the screen in the title of the page, before the name of the site, which alone is left afterwards. */
export function usePageTitle(name: string): void {
  const site = useAppSelector(selectSettings)?.siteTitle || location.hostname;
  useEffect(() => {
    document.title = name === '' ? site : `${name} · ${site}`;
    return () => {
      document.title = site;
    };
  }, [name, site]);
}
