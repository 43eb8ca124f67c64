import { styled } from '@mui/material/styles';
import type { Score } from '../../../../api/markets';
import { selectScore } from '../../../../slices/prices';
import { useAppSelector } from '../../../../store/hooks';
import { saidBy } from '../../../base/i18n/words';
import { Ago } from '../../../parts/markets/Ago';
import { secondsSince } from '../../../parts/markets/Lasting';
import { CricketBoard } from './CricketBoard';
import { GoalsBoard, isGoals } from './GoalsBoard';
import { SETS_COLUMNS, SetsBoard } from './SetsBoard';
import type { SetsColumn } from './SetsBoard';

/** The scoreboard of a match, as its sport writes it; a score of another kind is said in words. */
export function ScoreBoard({ matchId }: { matchId: string }) {
  const score = useAppSelector((state) => selectScore(state, matchId));
  const age = useAppSelector((state) => secondsSince(state, selectScore(state, matchId)?.at || undefined));
  if (!score) return null;
  const words = saidBy(score.summary, score.saying) ?? score.summary;
  return (
    <>
      <Board score={score} words={words} />
      <Age>
        <Ago seconds={age} />
      </Age>
    </>
  );
}

function Board({ score, words }: { score: Score; words: string }) {
  const { key = '', values: facts = {} } = score.saying ?? {};
  const columns = COLUMNS.get(key);
  if (columns) return <SetsBoard facts={facts} columns={columns} words={words} />;
  if (isGoals(key)) return <GoalsBoard sort={key} facts={facts} words={words} />;
  return score.runs === null ? <Sentence>{words}</Sentence> : <CricketBoard score={score} words={words} />;
}

/** Of the sports that are played in sets. */
const COLUMNS: ReadonlyMap<string, readonly SetsColumn[]> = new Map<string, readonly SetsColumn[]>([
  ['tennis', SETS_COLUMNS],
  ['volleyball', ['sets', 'points']],
]);

const Sentence = styled('p')({ fontWeight: 650, fontSize: 16, lineHeight: '24px' });
/** In the corner, as high and wide as any age: one that comes and goes moves nothing. */
const Age = styled('div')({
  justifySelf: 'end',
  height: 0,
  overflow: 'visible',
  fontSize: 11,
  lineHeight: '14px',
  whiteSpace: 'nowrap',
  color: 'var(--brand-muted)',
  '& > small': { position: 'relative', top: -8, fontSize: 'inherit' },
});
