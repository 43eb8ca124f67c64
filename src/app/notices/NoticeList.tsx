import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { dialogOpened } from '../../../slices/dialogs';
import type { Notice } from '../../../slices/notices/keptNotices';
import { isLimitNotice } from '../../../slices/notices/limitNews';
import type { LimitNotice } from '../../../slices/notices/limitNews';
import { isOfMarket } from '../../../slices/notices/marketNews';
import type { PaymentNotice } from '../../../slices/notices/paymentNews';
import { isPriceNotice } from '../../../slices/notices/priceNews';
import type { PriceNotice } from '../../../slices/notices/priceNews';
import { isRefusedNotice } from '../../../slices/notices/refusedNews';
import { isSafetyNotice } from '../../../slices/notices/safetyNews';
import type { SafetyNotice } from '../../../slices/notices/safetyNews';
import { pathTo, pathToMatch, withView } from '../../../slices/route/routes';
import { selectListed } from '../../../store/base/selectors/toldNotices';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { Link } from '../../base/ui/Link';
import { useAccess } from '../account/useAccess';
import { useNoticeWords } from './sayNotice';
import { useSay } from '../../base/i18n/words';

/** The way to choose how one is told, and what happened and when, newest first. */
export function NoticeList() {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectListed);
  return (
    <>
      <Button
        sx={{ mx: { md: 4 }, mb: 2 }}
        onClick={() => dispatch(dialogOpened({ status: 'noticeSettings' }))}
      >
        {say('notices.settings')}
      </Button>
      {notices.length === 0 ? (
        <ListItemText
          sx={{ px: { md: 4 }, pb: 3 }}
          primary={say('notices.empty')}
          secondary={say('notices.emptyNext')}
        />
      ) : (
        <List sx={{ p: { md: 2 }, mx: { xs: -2, md: 0 } }}>
          {notices.map((notice) => (
            <ListItem key={notice.id} disablePadding>
              <Row notice={notice} />
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}

/** Bets that live are on their match; of those that ended there is a timeline, wherever the match is. */
const LIVE: ReadonlySet<Notice['what']> = new Set(['matched', 'partly', 'rest', 'restored']);

/** The market of a bet, whose sentence names the runner only. */
function marketIn(notice: Notice): string | undefined {
  if (isOfMarket(notice)) return undefined;
  if ('betId' in notice) return notice.fancy ? undefined : notice.marketName;
  return isRefusedNotice(notice) ? notice.asked.marketName : undefined;
}

/** The match it happened in, where the notice knows its name. */
function matchIn(notice: Notice): string | undefined {
  if (isRefusedNotice(notice)) return notice.asked.matchName;
  return 'matchName' in notice ? notice.matchName : undefined;
}

/** The screen that says more of what is no bet; null: there is none for this player. */
function screenOf(
  notice: LimitNotice | PaymentNotice | PriceNotice | SafetyNotice,
  isFull: boolean,
): string | null {
  if (isPriceNotice(notice)) return withView(pathToMatch(notice.matchId), { market: notice.marketId });
  if (isSafetyNotice(notice)) return pathTo('securityAuth');
  if (isLimitNotice(notice)) return pathTo('limits');
  // The statement of payments is for players under an agent only (product.md section 6).
  return isFull ? pathTo('paymentWithdraw') : null;
}

/** One leads to its bet, its market, the queries, the page of security, the limits or the payments. */
function Row({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const { isFull } = useAccess();
  const named = useNames();
  const places = [named(matchIn(notice) ?? ''), named(marketIn(notice) ?? '')];
  const about = [...places, showDate(notice.at)].filter(Boolean).join(' · ');
  const text = <ListItemText primary={useNoticeWords()(notice)} secondary={about} />;
  if (isOfMarket(notice)) {
    const { matchId, marketId } = notice;
    return (
      <Opener opens={() => dispatch(dialogOpened({ status: 'marketBets', matchId, marketId }))}>
        {text}
      </Opener>
    );
  }
  if ('betId' in notice) {
    const { matchId, betId, what } = notice;
    if (what === 'queryAnswered') return <Leading to={pathTo('queries')}>{text}</Leading>;
    if (LIVE.has(what)) return <Leading to={pathToMatch(matchId)}>{text}</Leading>;
    return (
      <Opener opens={() => dispatch(dialogOpened({ status: 'betTimeline', matchId, bet: { betId } }))}>
        {text}
      </Opener>
    );
  }
  if (isRefusedNotice(notice)) {
    const { matchId, ref } = notice;
    return (
      <Opener opens={() => dispatch(dialogOpened({ status: 'betTimeline', matchId, bet: { ref } }))}>
        {text}
      </Opener>
    );
  }
  const to = screenOf(notice, isFull);
  if (to !== null) return <Leading to={to}>{text}</Leading>;
  return (
    <ListItem sx={{ px: 4, py: 2 }} component="div">
      {text}
    </ListItem>
  );
}

type Children = { children: ReactNode };

const Leading = ({ to, children }: { to: string } & Children) => (
  <ListItemButton component={Link} to={to}>
    {children}
  </ListItemButton>
);
const Opener = ({ opens, children }: { opens: () => void } & Children) => (
  <ListItemButton onClick={opens}>{children}</ListItemButton>
);
