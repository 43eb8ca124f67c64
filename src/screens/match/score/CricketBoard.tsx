import { styled } from '@mui/material/styles';
import type { Score } from '../../../../api/markets';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import { forcedBorder } from '../../../base/theme/forcedColors';
import { ballsIn, ballsOfOver, rateOf } from './rates';

/** Wickets and boundaries stand out by more than colour. */
function kindOf(ball: string) {
  if (/w/i.test(ball) && !/wd|wide/i.test(ball)) return 'wicket';
  return ball === '4' || ball === '6' ? 'boundary' : undefined;
}

/** Sayings that are this board in words; any other tells something more, as who won. */
const IN_PLAY: ReadonlySet<string | undefined> = new Set(['score', 'scoreChasing']);

/** The innings that is played: its runs, how fast they come and have to come, and the balls of this over. */
export function CricketBoard({ score, words }: { score: Score; words: string }) {
  const say = useSay<'score'>();
  const named = useNames();
  const isPlayed = IN_PLAY.has(score.saying?.key);
  const overs = score.overs ?? '0.0';
  return (
    <>
      <p className={isPlayed ? 'unseen' : undefined}>{words}</p>
      <Line>
        <Runs aria-hidden="true">
          {named(score.batting ?? '')} <b>{`${score.runs}/${score.wickets}`}</b>{' '}
          <small>{say('score.overs', { overs })}</small>
        </Runs>
        {isPlayed && <Rates score={score} />}
      </Line>
      {isPlayed && <Balls last={score.last} overs={overs} />}
    </>
  );
}

function Rates({ score: { runs, overs, target, saying } }: { score: Score }) {
  const say = useSay<'score'>();
  const { needed, balls } = saying?.values ?? {};
  const rate = rateOf(runs ?? 0, ballsIn(overs ?? ''));
  const rateNeeded = rateOf(Number(needed ?? 0), Number(balls ?? 0));
  const facts = [
    { key: 'score.rate', figure: rate },
    { key: 'score.rateNeeded', figure: rateNeeded },
    { key: 'score.target', figure: target === null || target === 0 ? null : String(target) },
  ] as const;
  return (
    <Figures>
      {facts.map(
        ({ key, figure }) =>
          figure !== null && (
            <div key={key}>
              <dt>{say(key)}</dt>
              <dd>{figure}</dd>
            </div>
          ),
      )}
    </Figures>
  );
}

function Balls({ last, overs }: { last: readonly string[]; overs: string }) {
  const say = useSay<'score'>();
  const now = ballsOfOver(last, overs);
  const shown = now.length > 0 ? now : last;
  const name = say(now.length > 0 ? 'score.thisOver' : 'score.lastBalls');
  if (shown.length === 0) return null;
  return (
    <Over>
      <small aria-hidden="true">{name}</small>
      <ol aria-label={name}>
        {shown.map((ball, i) => (
          <li key={i} className={kindOf(ball)}>
            {ball}
          </li>
        ))}
      </ol>
    </Over>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
});
const Runs = styled('p')({
  fontSize: 15,
  lineHeight: '32px',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { fontSize: 24, fontWeight: 700 },
  '& > small': { fontSize: 13, color: 'var(--brand-muted)' },
});
const Figures = styled('dl')({
  display: 'flex',
  gap: 12,
  margin: 0,
  fontSize: 13,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', gap: 4 },
  '& dt': { color: 'var(--brand-muted)' },
  '& dd': { margin: 0, fontWeight: 650 },
});
const Over = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 4,
  fontSize: 12,
  '& > small': { fontSize: 'inherit', color: 'var(--brand-muted)' },
  '& > ol': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
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
  '& .boundary, & .wicket': forcedBorder,
  '& .boundary': { boxShadow: 'inset 0 0 0 2px var(--on-brand)' },
  '& .wicket': { background: 'var(--on-brand)', color: 'var(--brand)' },
});
