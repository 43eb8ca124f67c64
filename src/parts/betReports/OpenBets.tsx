import { useGetCurrentBetsQuery } from '../../../api/betReports';
import type { ListedInReport } from '../../../api/betReports';
import { DEFAULT_SIZE } from '../../../api/schemas/reports';
import { useSay } from '../../base/i18n/words';
import { BetRows, BetStanding } from '../bets/BetLine';
import { MyBets } from '../bets/BetsPanel';
import { CompactTable } from '../bets/CompactTable';
import { BetsHead } from '../bets/BetSection';
import { CancelButton } from '../bets/CancelButton';
import { TimelineButton } from '../bets/TimelineButton';
import { BetsMatch } from './BetsMatch';

const NEWEST = { page: 1, size: DEFAULT_SIZE, sort: null, search: '' } as const;

/** The newest open bets on whatever match: unmatched first, then matched. Nothing while there are none, or nobody knows. */
export function OpenBets() {
  const say = useSay<'betting'>();
  const unmatched = useNewest('U');
  const matched = useNewest('M');
  // A bet of which a part waits is in both lists.
  const whole = matched.rows.filter(({ unmatchedPaise }) => unmatchedPaise === 0);
  if (unmatched.isComing || matched.isComing || unmatched.rows.length + whole.length === 0) return null;
  return (
    <MyBets isStop>
      <OpenTable title={say('bets.unmatched')} bets={unmatched.rows} isWhole={unmatched.isWhole} />
      <OpenTable title={say('bets.matched')} bets={whole} isWhole={matched.isWhole} />
    </MyBets>
  );
}

const NONE: readonly ListedInReport[] = [];

function useNewest(list: 'U' | 'M') {
  const { currentData, isLoading } = useGetCurrentBetsQuery({ ...NEWEST, list });
  const rows = currentData?.rows ?? NONE;
  return { rows, isComing: isLoading, isWhole: rows.length === currentData?.total };
}

type Props = { title: string; bets: readonly ListedInReport[]; isWhole: boolean };

function OpenTable({ title, bets, isWhole }: Props) {
  if (bets.length === 0) return null;
  return (
    <CompactTable size="small">
      <BetsHead title={title} count={isWhole ? String(bets.length) : `${bets.length}+`} isOver={false} />
      {bets.map((bet) => (
        <BetRows
          key={bet.betId}
          bet={bet}
          acts={bet.unmatchedPaise > 0 && <CancelButton bet={bet} />}
          standing={
            <>
              <BetsMatch bet={bet} /> <BetStanding bet={bet} />
            </>
          }
        >
          <TimelineButton bet={bet} name={{ betId: bet.betId }} />
        </BetRows>
      ))}
    </CompactTable>
  );
}
