import type { MarketKind } from '../../../domain/marketKind';
import type { Paise } from '../../../domain/money';
import type { BetNotice } from '../../../slices/betNews';
import type { Notice } from '../../../slices/keptNotices';
import { isOfMarket } from '../../../slices/marketNews';
import type { MarketNotice } from '../../../slices/marketNews';
import { showAmount, showOdds, showSigned } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import {
  isItsMarket,
  sessionPrice,
  sideKey,
  usePickWords,
  usePriceWords,
  useStakeWords,
} from '../../parts/prices/usePriceWords';
import { sayVoidReason } from '../../parts/bets/sayVoidReason';
import { useNoticesSay } from './useNoticesSay';

const outcomeOf = (paise: Paise) => (paise > 0 ? 'won' : paise < 0 ? 'lost' : 'even');

const QUERY = {
  none: 'notices.queryAnswered',
  upheld: 'notices.queryUpheld',
  rejected: 'notices.queryRejected',
} as const;

const sessionIn = ({ fancy }: BetNotice) => fancy?.session ?? null;

/** What happened to a bet or a payment, as one sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const say = useSay();
  const told = useNoticesSay();
  const named = useNames();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  const otherWords = (notice: BetNotice, kind: MarketKind) => ({
    runner: named(notice.selectionName),
    odds: priceWords(notice, kind),
  });
  const sessionWords = ({ fancy, ...notice }: BetNotice) => {
    const [line, rate] = sessionPrice({ ...notice, session: fancy?.session });
    const pick = pickWords({ selectionId: 0, ...notice, ...fancy });
    const about = fancy && !isItsMarket(fancy) ? `${pick} (${named(fancy.marketName)})` : pick;
    // '63 at 100' would stand behind an 'at' again: the line goes with the name.
    return rate === '' ? { runner: about, odds: line } : { runner: `${about} ${line}`, odds: rate };
  };
  const ofMarket = (notice: MarketNotice): string => {
    const about = { market: named(notice.marketName) };
    switch (notice.what) {
      case 'cashedOut':
        return told(notice.byItself ? 'notices.cashedOutByItself' : 'notices.cashedOut', {
          ...about,
          amount: showSigned(notice.paise),
        });
      case 'voidedAll':
        return told('notices.voidedAll', { ...about, count: notice.count, amount: showAmount(notice.paise) });
      default:
        return told(`notices.${notice.what}`, {
          ...about,
          count: notice.count,
          amount: showSigned(notice.paise),
        });
    }
  };
  return (notice) => {
    if (isOfMarket(notice)) return ofMarket(notice);
    if (!('betId' in notice)) return told(`notices.${notice.what}`, { amount: showAmount(notice.paise) });
    const kind = notice.kind ?? 'odds';
    const session = sessionIn(notice);
    const side = say(sideKey(notice.side, kind, session));
    const { runner, odds } = kind === 'numbers' ? sessionWords(notice) : otherWords(notice, kind);
    const bet = { side, runner, stake: stakeWords(notice.stakePaise, session), odds };
    switch (notice.what) {
      case 'settled':
      case 'corrected': {
        const amount = showAmount(Math.abs(notice.paise));
        const outcome = told(`notices.${outcomeOf(notice.paise)}`, { side, runner, amount });
        return notice.what === 'settled' ? outcome : told('notices.corrected', { outcome });
      }
      case 'voided':
      case 'deleted':
        return told(`notices.${notice.what}`, { ...bet, reason: sayVoidReason(notice.reason, say) });
      case 'reduced':
        return told('notices.reduced', {
          ...bet,
          odds: showOdds(notice.odds),
          was: showOdds(notice.wasOdds),
        });
      case 'queryAnswered':
        return told(QUERY[notice.ruling ?? 'none'], { side, runner });
      default:
        return told(`notices.${notice.what}`, { ...bet, amount: stakeWords(notice.paise, session) });
    }
  };
}
