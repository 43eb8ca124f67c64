import { kindIn } from '../../../domain/kinds/recorded';
import { traitsOf } from '../../../domain/kinds/rules';
import type { MarketKind } from '../../../domain/markets/marketKind';
import type { Paise } from '../../../domain/base/money';
import { fancyOf } from '../../../slices/notices/betNews';
import type { BetNotice } from '../../../slices/notices/betNews';
import type { Notice } from '../../../slices/notices/keptNotices';
import { isLimitNotice } from '../../../slices/notices/limitNews';
import { isOfMarket } from '../../../slices/notices/marketNews';
import type { MarketNotice } from '../../../slices/notices/marketNews';
import { isPriceNotice } from '../../../slices/notices/priceNews';
import type { PriceNotice } from '../../../slices/notices/priceNews';
import { isRefusedNotice } from '../../../slices/notices/refusedNews';
import type { RefusedNotice } from '../../../slices/notices/refusedNews';
import { isSafetyNotice } from '../../../slices/notices/safetyNews';
import { showAmount, showOdds, showSigned } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { sayError, useSay } from '../../base/i18n/words';
import {
  isItsMarket,
  sessionPrice,
  sideKey,
  usePickWords,
  usePriceWords,
  useStakeWords,
} from '../../parts/prices/usePriceWords';
import { sayVoidReason } from '../../parts/bets/sayVoidReason';

const outcomeOf = (paise: Paise) => (paise > 0 ? 'won' : paise < 0 ? 'lost' : 'even');

const QUERY = {
  none: 'notices.queryAnswered',
  upheld: 'notices.queryUpheld',
  rejected: 'notices.queryRejected',
} as const;

const sessionIn = ({ fancy }: Pick<BetNotice, 'fancy'>) => fancy?.session ?? null;

/** Of many bets of a market, or of its cash out. */
function useMarketWords(): (notice: MarketNotice) => string {
  const reasonSay = useSay<'reasons'>();
  const told = useSay<'notices'>();
  const named = useNames();
  return (notice) => {
    const about = { market: named(notice.marketName) };
    switch (notice.what) {
      case 'cashedOut':
        return told(notice.byItself ? 'notices.cashedOutByItself' : 'notices.cashedOut', {
          ...about,
          amount: showSigned(notice.paise),
        });
      case 'voidedAll': {
        const amount = showAmount(notice.paise);
        if (notice.reason === undefined)
          return told('notices.voidedAll', { ...about, count: notice.count, amount });
        const reason = sayVoidReason(notice.reason, reasonSay);
        return told('notices.voidedAllBecause', { ...about, count: notice.count, amount, reason });
      }
      case 'cancelledAway':
        return told('notices.cancelledAway', {
          ...about,
          count: notice.count,
          amount: showAmount(notice.paise),
        });
      default:
        return told(`notices.${notice.what}`, {
          ...about,
          count: notice.count,
          amount: showSigned(notice.paise),
        });
    }
  };
}

type BetWords = { side: string; runner: string; odds: string; stake: string };
type Told = Pick<BetNotice, 'kind' | 'fancy' | 'selectionName' | 'side' | 'odds' | 'rateBps' | 'stakePaise'>;

/** What was asked, as a notice of a bet has it. */
const toldOf = ({ rateBps, ...asked }: RefusedNotice['asked']): Told => ({
  ...asked,
  ...(rateBps === null ? {} : { rateBps }),
  ...fancyOf(asked),
});

/** The bet of a notice. */
function useBetOf(): (notice: Told) => BetWords {
  const say = useSay();
  const named = useNames();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  const otherWords = (notice: Told, kind: MarketKind) => ({
    runner: named(notice.selectionName),
    odds: priceWords(notice, kind),
  });
  const sessionWords = ({ fancy, ...notice }: Told) => {
    const [line, rate] = sessionPrice({ ...notice, session: fancy?.session });
    const pick = pickWords({ selectionId: 0, ...notice, ...fancy });
    const about = fancy && !isItsMarket(fancy) ? `${pick} (${named(fancy.marketName)})` : pick;
    // '63 at 100' would stand behind an 'at' again: the line goes with the name, and before it, as the stake comes next.
    return rate === '' ? { runner: about, odds: line } : { runner: `${line} (${about})`, odds: rate };
  };
  return (notice) => {
    const kind = kindIn(notice);
    const session = sessionIn(notice);
    const on = traitsOf(kind).price === 'line' ? sessionWords(notice) : otherWords(notice, kind);
    return {
      ...on,
      side: say(sideKey(notice.side, kind, session)),
      stake: stakeWords(notice.stakePaise, session),
    };
  };
}

/** Of odds that were waited for. */
function usePriceWordsOf(): (notice: PriceNotice) => string {
  const told = useSay<'notices'>();
  const named = useNames();
  return ({ runnerName, marketName, odds }) =>
    told('notices.priceReached', {
      runner: named(runnerName),
      market: named(marketName),
      odds: showOdds(odds),
    });
}

/** What happened to a bet, a payment, the account or a price that was waited for, as one sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const say = useSay();
  const reasonSay = useSay<'reasons'>();
  const told = useSay<'notices'>();
  const betOf = useBetOf();
  const stakeWords = useStakeWords();
  const ofMarket = useMarketWords();
  const ofPrice = usePriceWordsOf();
  const outcomeWords = (bet: ReturnType<typeof betOf>, paise: Paise): string =>
    told(`notices.${outcomeOf(paise)}`, { ...bet, amount: showAmount(Math.abs(paise)) });
  const ofBet = (notice: BetNotice): string => {
    const bet = betOf(notice);
    switch (notice.what) {
      case 'settled':
        return outcomeWords(bet, notice.paise);
      case 'corrected':
        return told('notices.corrected', { outcome: outcomeWords(bet, notice.paise) });
      case 'voided':
      case 'deleted':
        return told(`notices.${notice.what}`, { ...bet, reason: sayVoidReason(notice.reason, reasonSay) });
      case 'reduced':
        return told('notices.reduced', {
          ...bet,
          odds: showOdds(notice.odds),
          was: showOdds(notice.wasOdds),
        });
      case 'queryAnswered':
        return told(QUERY[notice.ruling ?? 'none'], bet);
      default:
        return told(`notices.${notice.what}`, {
          ...bet,
          amount: stakeWords(notice.paise, sessionIn(notice)),
        });
    }
  };
  const ofRefused = ({ asked, error }: RefusedNotice): string =>
    told('notices.refused', {
      ...betOf(toldOf(asked)),
      reason: sayError(say, error),
    });
  return (notice) => {
    if (isOfMarket(notice)) return ofMarket(notice);
    if ('betId' in notice) return ofBet(notice);
    if (isRefusedNotice(notice)) return ofRefused(notice);
    if (isSafetyNotice(notice)) return told(`safety.${notice.event}`);
    if (isPriceNotice(notice)) return ofPrice(notice);
    if (isLimitNotice(notice)) return told('notices.limitNear', { percent: notice.percent });
    return told(`notices.${notice.what}`, { amount: showAmount(notice.paise) });
  };
}
