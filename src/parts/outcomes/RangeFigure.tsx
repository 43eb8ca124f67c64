import type { ResultRange } from '../../../domain/bets/exposure';
import type { Paise } from '../../../domain/base/money';
import { showSigned, toneOf } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

type Props = { range: ResultRange; isLarge?: boolean };

/** One figure where worst and best are the same. */
export function RangeFigure({ range: { worst, best }, isLarge = false }: Props) {
  const say = useSay<'outcomes'>();
  const size = { fontWeight: 650, fontSize: isLarge ? 20 : 14 };
  if (worst === best)
    return (
      <strong style={size}>
        <Figure paise={worst} />
      </strong>
    );
  return (
    <strong style={size}>
      <span className="unseen">{say('if.worst')} </span>
      <Figure paise={worst} />
      <span aria-hidden="true">{' … '}</span>
      <span className="unseen"> {say('if.best')} </span>
      <Figure paise={best} />
    </strong>
  );
}

export const Figure = ({ paise }: { paise: Paise }) => (
  <span className={toneOf(paise)}>{showSigned(paise)}</span>
);
