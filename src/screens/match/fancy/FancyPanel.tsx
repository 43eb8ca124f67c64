import { useId } from 'react';
import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ListedFancy } from '../../../../api/matches';
import { FANCY_SECTIONS } from '../../../../domain/fancySection';
import { selectIsStale } from '../../../../slices/connection';
import { selectIsListed } from '../../../../store/base/sessionSelectors';
import { useAppSelector } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { moveInGrid } from '../../../base/ui/moveInGrid';
import { useFancySay } from '../../../parts/fancies/useFancySay';
import type { SessionTab } from '../tabs';
import { FancyRow } from './FancyRow';
import { CELLS_PX } from './room';
import { sectionIn } from './sectionIn';

const areSame = (a: readonly ListedFancy[], b: readonly ListedFancy[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

type Props = { matchId: string; tab: SessionTab; fancies: readonly ListedFancy[] };

/** The sessions of one kind, lines by sort; one that is over stays for those who have bet on it. */
export function FancyPanel({ matchId, tab, fancies }: Props) {
  const say = useSay();
  const fancySay = useFancySay();
  const id = useId();
  const isStale = useAppSelector(selectIsStale);
  const listed = useAppSelector(
    (state) => fancies.filter((one) => selectIsListed(state, matchId, one.id)),
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

type GroupProps = Omit<Props, 'tab'> & { head: ReactNode; columns: Columns };

function Group({ matchId, head, columns, fancies }: GroupProps) {
  const say = useSay();
  if (fancies.length === 0) return null;
  return (
    <>
      <Head>
        {head}
        {WORDS[columns].map((key, place) => (
          <span key={key} className={`side-name ${INKS[columns][place] ?? ''}`}>
            {say(key)}
          </span>
        ))}
      </Head>
      {fancies.map(({ id, result }, place) => (
        <FancyRow key={id} matchId={matchId} marketId={id} result={result} isFirst={place === 0} />
      ))}
    </>
  );
}

const Panel = styled('section')({
  padding: '4px 4px 4px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
});

const Title = styled('div')({ padding: '8px 8px 0' });

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${CELLS_PX / 2}px ${CELLS_PX / 2}px`,
  alignItems: 'end',
  padding: '8px 0 4px 8px',
  // Doubled, to be stronger than the place these names have in the grid of odds.
  '& > .side-name.side-name': { padding: 0, justifySelf: 'stretch', textAlign: 'center' },
});
