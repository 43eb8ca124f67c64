import type { MarketKind } from '../../../domain/marketKind';
import type { Paise } from '../../../domain/money';
import { selectLatest, selectNotices } from '../../../slices/notices';
import type { BetNotice } from '../../../slices/betNews';
import type { Notice } from '../../../slices/notices';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useFrameSay } from '../../base/i18n/frame';
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

const outcomeOf = (paise: Paise) => (paise > 0 ? 'won' : paise < 0 ? 'lost' : 'even');

const sessionIn = ({ fancy }: BetNotice) => fancy?.session ?? null;

/** What happened to a bet or a payment, as one sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const say = useSay();
  const frameSay = useFrameSay();
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
  return (notice) => {
    if (!('betId' in notice)) return frameSay(`notices.${notice.what}`, { amount: showAmount(notice.paise) });
    const kind = notice.kind ?? 'odds';
    const session = sessionIn(notice);
    const side = say(sideKey(notice.side, kind, session));
    const { runner, odds } = kind === 'numbers' ? sessionWords(notice) : otherWords(notice, kind);
    const bet = { side, runner, stake: stakeWords(notice.stakePaise, session), odds };
    switch (notice.what) {
      case 'settled':
      case 'corrected': {
        const amount = showAmount(Math.abs(notice.paise));
        const outcome = frameSay(`notices.${outcomeOf(notice.paise)}`, { side, runner, amount });
        return notice.what === 'settled' ? outcome : frameSay('notices.corrected', { outcome });
      }
      case 'voided':
      case 'deleted':
        return frameSay(`notices.${notice.what}`, { ...bet, reason: sayVoidReason(notice.reason, say) });
      default:
        return frameSay(`notices.${notice.what}`, { ...bet, amount: stakeWords(notice.paise, session) });
    }
  };
}

/** The news that came last, to be said once. */
export function useLatestNotices(): readonly Notice[] {
  const latest = useAppSelector(selectLatest);
  const notices = useAppSelector(selectNotices);
  return notices.filter(({ id }) => latest.includes(id));
}
