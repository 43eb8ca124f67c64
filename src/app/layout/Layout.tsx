import type { ReactNode } from 'react';
import Container from '@mui/material/Container';
import { selectRoute } from '../../../slices/route';
import { useAppSelector } from '../../../store/hooks';
import { BetsPanel } from '../../parts/bets/BetsPanel';
import { OpenBetsOnDemand } from '../../parts/betReports/OpenBetsOnDemand';
import { DialogOnDemand } from '../dialogs/lazyDialogs';
import { FooterOnDemand } from '../footer/FooterOnDemand';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { HintsOnDemand } from '../hints/HintsOnDemand';
import { usePageKeys } from '../keyboard/usePageKeys';
import { SiteMessage } from '../nav/SiteMessage';
import { AwayNewsOnDemand } from '../notices/AwayNewsOnDemand';
import { NoticeVoice } from '../notices/NoticeVoice';
import { TopNav } from '../nav/TopNav';
import { usePricePress } from '../../parts/slip/usePricePress';
import { Sidebar } from '../sidebar/Sidebar';
import { HaltsOnDemand } from '../../parts/halts/HaltsOnDemand';
import { SlipPanel, selectIsSlipShown } from '../../parts/slip/SlipPanel';
import { Announcer } from './Announcer';
import { ConnectionBanner } from './ConnectionBanner';
import { Header } from './Header';
import { Columns, Content, Frame, Side, Skip } from '../../base/ui/frameParts';
import { onDemand } from '../../base/ui/onDemand';

/** The bar of a phone, which a desk never fetches. */
const lazyBar = onDemand(() => import('./BottomNav').then(({ BottomNav }) => BottomNav));

/** Pages that list markets; the others are reports, which take the whole width. */
const LISTS: ReadonlySet<string> = new Set(['multiMarkets', 'horseRacing']);

/** While a password change is forced, the content alone (product.md section 2). */
export function Layout({ children }: { children: ReactNode }) {
  const say = useSay();
  const route = useAppSelector(selectRoute);
  const hasSlip = useAppSelector(selectIsSlipShown);
  const press = usePricePress();
  const isWide = useIsWide();
  const isList = route.name === 'page' ? LISTS.has(route.page) : route.name !== 'match';
  usePageKeys();
  if (route.name === 'changePassword')
    return (
      <Container component="main" maxWidth="sm" sx={{ mt: '10vh' }}>
        {children}
      </Container>
    );
  return (
    <Frame className="frame" data-slip={hasSlip || undefined}>
      <Skip href="#content" onClick={focusContent}>
        {say('app.skip')}
      </Skip>
      <Header />
      <ConnectionBanner />
      <HaltsOnDemand />
      <TopNav />
      <SiteMessage />
      <Columns className={route.name === 'match' ? 'columns with-bets' : 'columns'}>
        <Sidebar />
        <Content className="content" id="content" tabIndex={-1} {...press}>
          {children}
        </Content>
        <Side className="side">
          <SlipPanel />
          {route.name === 'match' && <BetsPanel matchId={route.matchId} />}
          {isList && <OpenBetsOnDemand />}
        </Side>
      </Columns>
      <FooterOnDemand />
      {!isWide && <lazyBar.OnDemand props={{}} waiting={() => null} />}
      <DialogOnDemand />
      <Announcer />
      <NoticeVoice />
      <AwayNewsOnDemand />
      <HintsOnDemand />
    </Frame>
  );
}

/** The hash is the route, so the link moves the focus itself instead of changing the address. */
function focusContent(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
