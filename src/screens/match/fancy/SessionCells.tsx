import { useCallback } from 'react';
import { styled } from '@mui/material/styles';
import { LEVELS } from '../../../../api/markets';
import { RUNS, formOf } from '../../../../domain/sessions/sessionFacts';
import type { SessionFacts, SessionForm } from '../../../../domain/sessions/sessionFacts';
import { NOTHING } from '../../../base/format/amounts';
import { useSay } from '../../../base/i18n/words';
import type { MarketOutline } from '../../../parts/markets/useMarketOutline';
import { LOOKS, lookOf } from '../../../parts/prices/looks';
import { PriceCell } from '../../../parts/prices/PriceCell';
import type { Naming } from '../../../parts/prices/PriceCell';
import { sideKey, usePickWords } from '../../../parts/prices/usePriceWords';

type Props = {
  outline: MarketOutline;
  name: string;
  /** What it ended on, in place of its prices. */
  end: string | null;
  isFirst: boolean;
};

const YES = 0;
const NO = LEVELS;
/** No stands left of Yes; at odds back stands left of lay, as in the grid. */
const ORDER = { yesNo: [NO, YES], odds: [YES, NO] } as const;

/** The prices of a session as its form has them: No and Yes, back and lay, or one for each selection. */
export function SessionCells({ outline, name, end, isFirst }: Props) {
  const say = useSay();
  const pickWords = usePickWords();
  const session = outline.rules?.session ?? null;
  const form = session ? formOf(session) : 'line';
  const cell = { marketId: outline.id, session, name, form };
  const cover = end !== null && <span className="mask">{end}</span>;
  if (form === 'oddEven' || form === 'lastDigit') {
    const Cells = form === 'oddEven' ? Pair : Digits;
    return (
      <Cells>
        {outline.runners.map(({ id, name: selectionName }, place) => (
          <Selection key={id}>
            {form === 'lastDigit' && <span aria-hidden="true">{id}</span>}
            <SessionCell
              {...cell}
              selectionId={id}
              index={YES}
              side={pickWords({ session, selectionId: id, selectionName })}
              tabIndex={isFirst && place === 0 ? 0 : -1}
            />
          </Selection>
        ))}
        {cover}
      </Cells>
    );
  }
  return (
    <Pair>
      {ORDER[form === 'fancy1' ? 'odds' : 'yesNo'].map((index, place) => (
        <SessionCell
          key={index}
          {...cell}
          selectionId={RUNS}
          index={index}
          side={say(sideKey(index === YES ? 'back' : 'lay', 'numbers', session))}
          tabIndex={isFirst && place === 0 ? 0 : -1}
        />
      ))}
      {cover}
    </Pair>
  );
}

type CellProps = {
  marketId: string;
  session: SessionFacts | null;
  form: SessionForm;
  selectionId: number;
  index: number;
  side: string;
  name: string;
  tabIndex: number;
};

function SessionCell({ side, name, form, session, ...cell }: CellProps) {
  return (
    <PriceCell {...cell} look={session ? lookOf(session) : LOOKS.line} naming={useNaming(side, name, form)} />
  );
}

const KEYS = {
  line: 'fancy.cell',
  khado: 'fancy.cell',
  meter: 'fancy.cellOfLine',
  fancy1: 'fancy.cellAtOdds',
  oddEven: 'fancy.cellOfPick',
  lastDigit: 'fancy.cellOfPick',
} as const;

/** Changes with the language as well, which changes the word for the side. */
function useNaming(side: string, name: string, form: SessionForm): Naming {
  const say = useSay<'fancy'>();
  const key = KEYS[form];
  return useCallback(
    (line, rate) =>
      line === NOTHING ? say('fancy.emptyCell', { side, name }) : say(key, { side, line, rate, name }),
    [say, side, name, key],
  );
}

const Pair = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
});

/** Two lines of five; of one where name and prices of a runner stand side by side too (grid.css). */
const Digits = styled(Pair)({
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: '4px 2px',
  padding: '0 4px',
  '@media (min-width: 1240px)': { gridTemplateColumns: 'repeat(10, minmax(0, 1fr))' },
});

const Selection = styled('span')({
  textAlign: 'center',
  '& > [aria-hidden]': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 650 },
});
