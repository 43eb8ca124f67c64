import {
  mdiAccountOutline,
  mdiCards,
  mdiHomeOutline,
  mdiPlayCircleOutline,
  mdiTicketConfirmationOutline,
} from '@mdi/js';
import { Link } from 'react-router-dom';
import { selectRoute } from '../../../slices/route';
import type { Route } from '../../../slices/route';
import { pathTo } from '../../../slices/routes';
import { useAppSelector } from '../../../store/hooks';
import type { FrameKey } from '../../base/i18n/frame';
import { useFrameSay } from '../../base/i18n/frame';
import { Icon } from '../../base/ui/Icon';
import { IN_PLAY, isInPlayOnly } from '../../screens/home/filter';
import { MENU_ID } from '../account/menu';

type Item = {
  to: string;
  words: Extract<FrameKey, `nav.${string}`>;
  icon: string;
  isHere: (route: Route) => boolean;
};

const ITEMS: readonly Item[] = [
  {
    to: pathTo('home'),
    words: 'nav.home',
    icon: mdiHomeOutline,
    isHere: (r) => r.name === 'home' && !isInPlayOnly(r),
  },
  { to: IN_PLAY, words: 'nav.inPlay', icon: mdiPlayCircleOutline, isHere: isInPlayOnly },
  {
    to: pathTo('casinoList'),
    words: 'nav.casino',
    icon: mdiCards,
    isHere: (r) => r.path.startsWith('/casino'),
  },
  {
    to: pathTo('currentBet'),
    words: 'nav.myBets',
    icon: mdiTicketConfirmationOutline,
    isHere: (r) => r.path.startsWith('/report'),
  },
];

/** Within reach of a thumb. On a match, My bets scrolls to the bets. */
export function BottomNav() {
  const say = useFrameSay();
  const route = useAppSelector(selectRoute);
  const toBets = (event: { preventDefault(): void }) => {
    const bets = document.getElementById('my-bets');
    if (!bets) return;
    event.preventDefault();
    bets.scrollIntoView({ block: 'start' });
    bets.focus();
  };
  return (
    <nav className="bottom" aria-label={say('nav.main')}>
      {ITEMS.map(({ to, words, icon, isHere }) => (
        <Link
          key={to}
          to={to}
          className="bottom-item"
          aria-current={isHere(route) ? 'page' : undefined}
          onClick={words === 'nav.myBets' ? toBets : undefined}
        >
          <Icon path={icon} />
          <span>{say(words)}</span>
        </Link>
      ))}
      <button type="button" className="bottom-item" popoverTarget={MENU_ID}>
        <Icon path={mdiAccountOutline} />
        <span>{say('nav.account')}</span>
      </button>
    </nav>
  );
}
