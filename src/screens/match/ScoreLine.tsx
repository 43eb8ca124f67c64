import { styled } from '@mui/material/styles';
import { selectScore } from '../../../slices/prices';
import { useAppSelector } from '../../../store/hooks';
import { forcedBorder } from '../../base/theme/forcedColors';
import { Ago } from '../../parts/markets/Ago';
import { secondsSince } from '../../parts/markets/Lasting';
import { saidBy, useSay } from '../../base/i18n/words';

/** Wickets and boundaries stand out by more than colour. */
function kindOf(ball: string) {
  if (/w/i.test(ball) && !/wd|wide/i.test(ball)) return 'wicket';
  return ball === '4' || ball === '6' ? 'boundary' : undefined;
}

/** The score in one line, and the last balls if the sport has them. */
export function ScoreLine({ matchId }: { matchId: string }) {
  const say = useSay();
  const score = useAppSelector((state) => selectScore(state, matchId));
  const age = useAppSelector((state) => secondsSince(state, selectScore(state, matchId)?.at || undefined));
  if (!score) return null;
  return (
    <Score aria-label={say('match.score')}>
      <Summary>{saidBy(score.summary, score.saying) ?? score.summary}</Summary>
      <Beside>
        {score.target !== null && score.target > 0 && <p>{say('match.target', { runs: score.target })}</p>}
        <Ago seconds={age} />
      </Beside>
      {score.last.length > 0 && (
        <Balls aria-label={say('match.lastBalls')}>
          {score.last.map((ball, i) => (
            <li key={i} className={kindOf(ball)}>
              {ball}
            </li>
          ))}
        </Balls>
      )}
    </Score>
  );
}

const Score = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 48,
  padding: '10px 12px',
  borderRadius: 12,
  background: 'var(--brand)',
  color: 'var(--on-brand)',
});
const Summary = styled('p')({ fontWeight: 650, fontSize: 16, lineHeight: '24px' });
/** As high as the balls and as wide as any age: one that comes and goes moves nothing below. */
const Beside = styled('div')({
  display: 'grid',
  alignContent: 'center',
  minWidth: '6em',
  height: 28,
  fontSize: 13,
  lineHeight: '14px',
  whiteSpace: 'nowrap',
  color: 'var(--brand-muted)',
});
const Balls = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '0 0 0 auto',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 28,
    height: 28,
    padding: '0 4px',
    borderRadius: 14,
    background: 'var(--brand-raised)',
    fontSize: 13,
    fontWeight: 650,
  },
  '& > .boundary, & > .wicket': forcedBorder,
  '& > .boundary': { boxShadow: 'inset 0 0 0 2px var(--on-brand)' },
  '& > .wicket': { background: 'var(--on-brand)', color: 'var(--brand)' },
});
