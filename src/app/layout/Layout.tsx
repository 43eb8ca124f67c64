import type { ReactNode } from 'react';
import { selectRoute } from '../../../slices/route';
import { useAppSelector } from '../../../store/hooks';
import { BetsPanel } from '../../parts/bets/BetsPanel';
import { DialogPlace } from '../dialogs/lazyDialogs';
import { FooterPlace } from '../footer/FooterPlace';
import { useSay } from '../../base/i18n/words';
import { ShortcutsDialog } from '../keyboard/ShortcutsDialog';
import { usePageKeys } from '../keyboard/usePageKeys';
import { SiteMessage } from '../nav/SiteMessage';
import { TopNav } from '../nav/TopNav';
import { usePricePress } from '../../parts/slip/usePricePress';
import { Sidebar } from '../sidebar/Sidebar';
import { SlipPanel } from '../../parts/slip/SlipPanel';
import { Announcer } from './Announcer';
import { BottomNav } from './BottomNav';
import { ConnectionBanner } from './ConnectionBanner';
import { Header } from './Header';

/** While a password change is forced, the content alone (product.md section 2). */
export function Layout({ children }: { children: ReactNode }) {
  const say = useSay();
  const route = useAppSelector(selectRoute);
  const press = usePricePress();
  usePageKeys();
  if (route.name === 'changePassword') return <main className="alone">{children}</main>;
  return (
    <div className="frame">
      <a className="skip" href="#content" onClick={focusContent}>
        {say('app.skip')}
      </a>
      <Header />
      <ConnectionBanner />
      <TopNav />
      <SiteMessage />
      <div className="columns">
        <Sidebar />
        <main className="content" id="content" tabIndex={-1} {...press}>
          {children}
        </main>
        <div className="side">
          <SlipPanel />
          {route.name === 'match' && <BetsPanel matchId={route.matchId} />}
        </div>
      </div>
      <FooterPlace />
      <BottomNav />
      <ShortcutsDialog />
      <DialogPlace />
      <Announcer />
    </div>
  );
}

/** The hash is the route, so the link moves the focus itself instead of changing the address. */
function focusContent(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
