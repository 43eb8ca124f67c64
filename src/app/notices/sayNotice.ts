import type { Paise } from '../../../domain/money';
import { selectLatest, selectNotices } from '../../../slices/notices';
import type { Notice } from '../../../slices/notices';
import { useAppSelector } from '../../../store/hooks';
import { showAmount, showPosted, showRate } from '../../base/format/amounts';
import { useFrameSay } from '../../base/i18n/frame';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { sideKey, usePriceWords } from '../../parts/prices/usePriceWords';
import { sayVoidReason } from '../../parts/bets/sayVoidReason';

/** A stake as it was typed: '1,000', not '1,000.00'. */
const showStake = (paise: Paise): string => showAmount(paise).replace(/\.00$/, '');

const outcomeOf = (paise: Paise) => (paise > 0 ? 'won' : paise < 0 ? 'lost' : 'even');

/** What happened to a bet or a payment, as one sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const say = useSay();
  const frameSay = useFrameSay();
  const named = useNames();
  const priceWords = usePriceWords();
  return (notice) => {
    if (!('betId' in notice)) return frameSay(`notices.${notice.what}`, { amount: showAmount(notice.paise) });
    const kind = notice.kind ?? 'odds';
    const side = say(sideKey(notice.side, kind));
    // '63 at 100' would stand behind an 'at' again: the line goes with the name.
    const { selectionName, rateBps } = notice;
    const runner = rateBps ? `${named(selectionName)} ${showPosted(notice.odds)}` : named(selectionName);
    const odds = rateBps ? showRate(rateBps) : priceWords(notice, kind);
    const bet = { side, runner, stake: showStake(notice.stakePaise), odds };
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
        return frameSay(`notices.${notice.what}`, { ...bet, amount: showStake(notice.paise) });
    }
  };
}

/** The news that came last, to be said once. */
export function useLatestNotices(): readonly Notice[] {
  const latest = useAppSelector(selectLatest);
  const notices = useAppSelector(selectNotices);
  return notices.filter(({ id }) => latest.includes(id));
}
