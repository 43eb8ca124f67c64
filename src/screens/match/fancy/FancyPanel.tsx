import { useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ListedFancy } from '../../../../api/matches';
import type { SessionFacts } from '../../../../domain/sessionFacts';
import { selectIsStale } from '../../../../slices/connection';
import { selectIsListed } from '../../../../store/base/sessionSelectors';
import { useAppSelector } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { moveInGrid } from '../../../base/ui/moveInGrid';
import { useFancySay } from '../../../parts/fancies/useFancySay';
import { CELLS_PX, FancyRow } from './FancyRow';

const GROUPS: readonly SessionFacts['ballSess'][] = [1, 2, 3];

const areSame = (a: readonly ListedFancy[], b: readonly ListedFancy[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

type Props = { matchId: string; fancies: readonly ListedFancy[] };

/** The sessions of a match by sort; one that is over stays for those who have bet on it. */
export function FancyPanel({ matchId, fancies }: Props) {
  const say = useFancySay();
  const id = useId();
  const isStale = useAppSelector(selectIsStale);
  const listed = useAppSelector(
    (state) => fancies.filter((one) => selectIsListed(state, matchId, one.id)),
    areSame,
  );
  if (listed.length === 0) return null;
  return (
    <Panel aria-labelledby={id} onKeyDown={moveInGrid} className={isStale ? 'old' : ''}>
      <Typography variant="h2" id={id}>
        {say('fancy.title')}
      </Typography>
      {GROUPS.map((ballSess) => (
        <Group
          key={ballSess}
          matchId={matchId}
          ballSess={ballSess}
          fancies={listed.filter((one) => one.ballSess === ballSess)}
        />
      ))}
    </Panel>
  );
}

function Group({ matchId, ballSess, fancies }: Props & { ballSess: SessionFacts['ballSess'] }) {
  const say = useSay();
  const fancySay = useFancySay();
  if (fancies.length === 0) return null;
  return (
    <>
      <Head>
        <Typography variant="h3">{fancySay(`fancy.group${ballSess}`)}</Typography>
        <span className="side-name l">{say('slip.lay.numbers')}</span>
        <span className="side-name b">{say('slip.back.numbers')}</span>
      </Head>
      {fancies.map(({ id, result }, place) => (
        <FancyRow key={id} matchId={matchId} marketId={id} result={result} isFirst={place === 0} />
      ))}
    </>
  );
}

const Panel = styled('section')({
  marginTop: 12,
  padding: '12px 4px 4px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '& > h2': { padding: '0 8px' },
});

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${CELLS_PX / 2}px ${CELLS_PX / 2}px`,
  alignItems: 'end',
  padding: '8px 0 4px 8px',
  // Doubled, to be stronger than the place these names have in the grid of odds.
  '& > .side-name.side-name': { padding: 0, justifySelf: 'stretch', textAlign: 'center' },
});
