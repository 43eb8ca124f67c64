import { styled } from '@mui/material/styles';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import type { Say } from '../../../base/i18n/words';
import type { Facts } from './facts';

const SORTS = ['football', 'halfTime', 'fullTime', 'basketball', 'basketballOvertime'] as const;
type Sort = (typeof SORTS)[number];

/** Whether a saying tells the goals or points of both sides. */
export const isGoals = (key: string): key is Sort => SORTS.some((sort) => sort === key);

/** The clock, and which part of the match it belongs to. */
function clockOf(sort: Sort, facts: Facts, say: Say<'score'>): string {
  switch (sort) {
    case 'football': {
      const minute = String(facts['minute']);
      // "45+2" is still the first half.
      const half = Number.parseInt(minute, 10) <= 45 ? 'score.firstHalf' : 'score.secondHalf';
      return `${minute}′ · ${say(half)}`;
    }
    case 'basketball':
      return say('score.quarter', { quarter: facts['quarter'] ?? '', left: facts['left'] ?? '' });
    case 'basketballOvertime':
      return say('score.overtime', { overtime: facts['overtime'] ?? '', left: facts['left'] ?? '' });
    default:
      return say(`score.${sort}`);
  }
}

/** Home, the score between the two, away, and the clock below. */
export function GoalsBoard({ sort, facts, words }: { sort: Sort; facts: Facts; words: string }) {
  const say = useSay<'score'>();
  const named = useNames();
  return (
    <>
      <p className="unseen">{words}</p>
      <Line aria-hidden="true">
        <b>{named(String(facts['home']))}</b>
        <output>
          <i>{facts['homeScore']}</i> – <i>{facts['awayScore']}</i>
        </output>
        <b>{named(String(facts['away']))}</b>
      </Line>
      <Clock aria-hidden="true">{clockOf(sort, facts, say)}</Clock>
    </>
  );
}

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  '& > b': { fontSize: 15, lineHeight: '20px', overflowWrap: 'anywhere' },
  '& > b:first-of-type': { textAlign: 'end' },
  '& > output': {
    padding: '0 12px',
    borderRadius: 8,
    background: 'var(--brand-raised)',
    fontSize: 24,
    lineHeight: '40px',
    fontWeight: 700,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& i': { fontStyle: 'normal' },
});
const Clock = styled('p')({
  textAlign: 'center',
  fontSize: 13,
  lineHeight: '20px',
  color: 'var(--brand-muted)',
  fontVariantNumeric: 'tabular-nums',
});
