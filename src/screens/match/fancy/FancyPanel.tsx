import { useId } from 'react';
import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ListedFancy } from '../../../../api/matches';
import { FANCY_SECTIONS, sectionOf } from '../../../../domain/sessions/fancySection';
import { selectIsStale } from '../../../../slices/connection';
import { selectIsListed } from '../../../../store/base/selectors/sessionSelectors';
import { useAppSelector } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { moveInGrid } from '../../../base/ui/moveInGrid';
import type { SessionTab } from '../tabs';
import { FancyRow } from './FancyRow';
import { CELLS_PX } from './sizes';
import type { FancySection } from '../../../../domain/sessions/fancySection';

const areSame = (a: readonly ListedFancy[], b: readonly ListedFancy[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

type Props = {
  matchId: string;
  tab: SessionTab;
  fancies: readonly ListedFancy[];
  /** With those that are over, whoever has bet on them. */
  isWhole?: boolean;
};

/** The sessions of one kind, lines by sort; one that is over stays for those who have bet on it. */
export function FancyPanel({ matchId, tab, fancies, isWhole = false }: Props) {
  const say = useSay();
  const fancySay = useSay<'fancy'>();
  const id = useId();
  const isStale = useAppSelector(selectIsStale);
  const listed = useAppSelector(
    (state) => fancies.filter((one) => isWhole || selectIsListed(state, matchId, one.id)),
    areSame,
  );
  if (listed.length === 0) return null;
  const title = (
    <Typography variant="h2" id={id}>
      {say(`tab.${tab}`)}
    </Typography>
  );
  return (
    <Panel aria-labelledby={id} onKeyDown={moveInGrid} className={isStale ? 'old' : ''}>
      {tab === 'fancy' ? (
        <>
          <Title>{title}</Title>
          {FANCY_SECTIONS.map((section) => (
            <Group
              key={section}
              matchId={matchId}
              head={<Typography variant="h3">{fancySay(`fancy.${section}`)}</Typography>}
              columns={section === 'fancy1' ? 'odds' : 'yesNo'}
              fancies={listed.filter((one) => sectionIn(one) === section)}
            />
          ))}
        </>
      ) : (
        <Group matchId={matchId} head={title} columns={COLUMNS[tab]} fancies={listed} />
      )}
    </Panel>
  );
}

/** What the two prices of each row are; digits say it themselves. */
type Columns = 'yesNo' | 'odds' | 'oddEven' | 'none';
const COLUMNS = { khado: 'yesNo', meter: 'yesNo', oddEven: 'oddEven', lastDigit: 'none' } as const;

const WORDS = {
  yesNo: ['slip.lay.numbers', 'slip.back.numbers'],
  odds: ['slip.back', 'slip.lay'],
  oddEven: ['pick.odd', 'pick.even'],
  none: [],
} as const;
const INKS = { yesNo: ['l', 'b'], odds: ['b', 'l'], oddEven: ['b', 'b'], none: [] } as const;

type GroupProps = Pick<Props, 'matchId' | 'fancies'> & { head: ReactNode; columns: Columns };

function Group({ matchId, head, columns, fancies }: GroupProps) {
  const say = useSay();
  if (fancies.length === 0) return null;
  const count = Math.min(MOST_COLUMNS, fancies.length);
  return (
    <>
      <Head data-columns={count}>
        {head}
        {WORDS[columns].length > 0 &&
          Array.from({ length: count }, (_, column) => (
            <Sides key={column} aria-hidden={column > 0} className={`column-${column}`}>
              {WORDS[columns].map((key, place) => (
                <span key={key} className={`side-name ${INKS[columns][place] ?? ''}`}>
                  {say(key)}
                </span>
              ))}
            </Sides>
          ))}
      </Head>
      <Rows data-columns={count}>
        {fancies.map(({ id, result }, place) => (
          <div key={id}>
            <FancyRow matchId={matchId} marketId={id} result={result} isFirst={place === 0} />
          </div>
        ))}
      </Rows>
    </>
  );
}

/** So many beside each other at most, where the panel has room for names as well. */
const MOST_COLUMNS = 4;
const ROOM = {
  two: '@container (min-width: 840px)',
  three: '@container (min-width: 1200px)',
  four: '@container (min-width: 1720px)',
} as const;
const TWO = '&:not([data-columns="1"])';
const THREE = '&:is([data-columns="3"], [data-columns="4"])';
const FOUR = '&[data-columns="4"]';
const across = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });

const Panel = styled('section')({
  containerType: 'inline-size',
  padding: '4px 4px 4px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
});

const Title = styled('div')({ padding: '8px 8px 0' });

const Rows = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 24,
  [ROOM.two]: { [TWO]: across(2) },
  [ROOM.three]: { [THREE]: across(3) },
  [ROOM.four]: { [FOUR]: across(4) },
});

/** The name of the sort over the first column, what the two prices are over each. */
const Head = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 24,
  padding: '8px 0 4px',
  '& > :is(h2, h3)': { position: 'absolute', bottom: 4, left: 8 },
  minHeight: 36,
  alignItems: 'end',
  '& > :is(.column-1, .column-2, .column-3)': { display: 'none' },
  [ROOM.two]: { [TWO]: { ...across(2), '& > .column-1': { display: 'grid' } } },
  [ROOM.three]: { [THREE]: { ...across(3), '& > .column-2': { display: 'grid' } } },
  [ROOM.four]: { [FOUR]: { ...across(4), '& > .column-3': { display: 'grid' } } },
});

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: `${CELLS_PX / 2}px ${CELLS_PX / 2}px`,
  justifyContent: 'end',
  // Doubled, to be stronger than the place these names have in the grid of odds.
  '& > .side-name.side-name': { width: 'auto', justifySelf: 'stretch' },
});

/** The section a session stands in within 'fancy'. */
const sectionIn = ({ session, ballSess }: ListedFancy): FancySection | null =>
  sectionOf(session ?? { type: 'line', typeId: 1, ballSess });
