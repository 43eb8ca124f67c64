import { selectScore } from '../../../slices/prices';
import { useAppSelector } from '../../../store/hooks';
import { saidBy, useSay } from '../../base/i18n/words';

/** Wickets and boundaries stand out by more than colour. */
function kindOf(ball: string) {
  if (/w/i.test(ball) && !/wd|wide/i.test(ball)) return 'ball wicket';
  return ball === '4' || ball === '6' ? 'ball boundary' : 'ball';
}

/** The score in one line, and the last balls if the sport has them. */
export function ScoreLine({ matchId }: { matchId: string }) {
  const say = useSay();
  const score = useAppSelector((state) => selectScore(state, matchId));
  if (!score) return null;
  return (
    <section className="score" aria-label={say('match.score')}>
      <p className="score-line">{saidBy(score.summary, score.saying) ?? score.summary}</p>
      {score.target !== null && score.target > 0 && (
        <p className="score-target">{say('match.target', { runs: score.target })}</p>
      )}
      {score.last.length > 0 && (
        <ol className="balls" aria-label={say('match.lastBalls')}>
          {score.last.map((ball, i) => (
            <li key={i} className={kindOf(ball)}>
              {ball}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
