import type { Settings } from '../../../api/settings';
import { selectLanguage } from '../../../slices/preferences';
import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import type { Language } from '../../base/i18n/words';

type Message = { readonly lang: Language; readonly text: string };

/** In the player's language, or in the one there is. */
function messageIn(language: Language, { siteMessage, siteMessageHi = '' }: Settings): Message | undefined {
  const all: readonly Message[] = [
    { lang: 'en', text: siteMessage.trim() },
    { lang: 'hi', text: siteMessageHi.trim() },
  ];
  const given = all.filter(({ text }) => text !== '');
  return given.find(({ lang }) => lang === language) ?? given[0];
}

/** The operator's message to everyone. Not a ticker: nobody reads numbers below moving text. */
export function SiteMessage() {
  const say = useFrameSay();
  const language = useAppSelector(selectLanguage);
  const settings = useAppSelector(selectSettings);
  const message = settings && messageIn(language, settings);
  if (!message) return null;
  return (
    <aside className="site-message" aria-label={say('nav.siteMessage')}>
      <p lang={message.lang}>{message.text}</p>
    </aside>
  );
}
