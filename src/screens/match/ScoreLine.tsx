import { styled } from '@mui/material/styles';
import { selectScore } from '../../../slices/prices';
import { useAppSelector } from '../../../store/hooks';
import { saidBy, useSay } from '../../base/i18n/words';
import { lazyBoard } from './lazyDetails';

/** The score: in words for who hears it, and as the scoreboard of its sport, which comes while the match is fetched. */
export function ScoreLine({ matchId }: { matchId: string }) {
  const say = useSay();
  const score = useAppSelector((state) => selectScore(state, matchId));
  const words = score && (saidBy(score.summary, score.saying) ?? score.summary);
  return (
    <Place aria-label={say('match.score')} hidden={!score}>
      <lazyBoard.OnDemand props={{ matchId }} waiting={() => <p>{words}</p>} />
    </Place>
  );
}

/** As high with every scoreboard, so that nothing moves below. */
const Place = styled('section')({
  '&:not([hidden])': { display: 'grid' },
  alignContent: 'center',
  minHeight: 88,
  padding: '8px 12px',
  borderRadius: 12,
  background: 'var(--brand)',
  color: 'var(--on-brand)',
});
