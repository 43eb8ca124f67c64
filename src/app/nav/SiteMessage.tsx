import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { Settings } from '../../../api/settings';
import { selectLanguage } from '../../../slices/preferences';
import { selectSettings } from '../../../slices/settings';
import { selectClosedMessage, siteMessageClosed } from '../../../slices/siteMessage';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import type { Language } from '../../base/i18n/words';
import { focusScreenIfLost } from '../../base/ui/focusScreen';
import { GRID } from '../../base/ui/frameParts';

type Message = { readonly lang: Language; readonly text: string };

/** In the player's language, or in the one there is. */
function messageIn(
  language: Language,
  { siteMessage, siteMessageHi = '', siteMessageBn = '' }: Settings,
): Message | undefined {
  const all: readonly Message[] = [
    { lang: 'en', text: siteMessage.trim() },
    { lang: 'hi', text: siteMessageHi.trim() },
    { lang: 'bn', text: siteMessageBn.trim() },
  ];
  const given = all.filter(({ text }) => text !== '');
  return given.find(({ lang }) => lang === language) ?? given[0];
}

/** In the grid of the page. */
const Line = styled(Alert)(({ theme }) => ({
  maxWidth: GRID.width,
  margin: '0 auto',
  padding: '0 8px',
  background: 'none',
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { padding: `0 ${GRID.gutter}px` },
}));

/** The operator's message to everyone, until the player closes it. Not a ticker: nobody reads numbers below moving
 * text. */
export function SiteMessage() {
  const say = useSay<'frame'>();
  const shared = useSay();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const settings = useAppSelector(selectSettings);
  const closed = useAppSelector(selectClosedMessage);
  const message = settings && messageIn(language, settings);
  if (!message || message.text === closed) return null;
  return (
    <aside aria-label={say('nav.siteMessage')}>
      <Line
        severity="info"
        role="none"
        icon={false}
        lang={message.lang}
        closeText={shared('app.close')}
        onClose={() => {
          dispatch(siteMessageClosed(message.text));
          focusScreenIfLost();
        }}
      >
        {message.text}
      </Line>
    </aside>
  );
}
