import { useEffect } from 'react';
import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';

/** Names the screen in the title of the page, before the name of the site, which alone is left afterwards. */
export function usePageTitle(name: string): void {
  const settings = useAppSelector(selectSettings);
  useEffect(() => {
    const site = settings?.siteTitle || location.hostname;
    document.title = name === '' ? site : `${name} · ${site}`;
    return () => {
      document.title = site;
    };
    // Settings that come again dress the page again, with the name of the site alone.
  }, [name, settings]);
}
