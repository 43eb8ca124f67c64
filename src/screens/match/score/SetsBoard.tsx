import { styled } from '@mui/material/styles';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import type { Facts } from './facts';

/** What a match of sets counts, the largest first. */
export const SETS_COLUMNS = ['sets', 'games', 'points'] as const;
export type SetsColumn = (typeof SETS_COLUMNS)[number];
type Props = { facts: Facts; columns: readonly SetsColumn[]; words: string };

/** Two sides below each other: who serves has a dot, what is being played stands brightest. */
export function SetsBoard({ facts, columns, words }: Props) {
  const say = useSay<'score'>();
  const named = useNames();
  const sides = [facts['home'], facts['away']].map(String);
  return (
    <>
      <p className="unseen">{words}</p>
      <Table
        aria-hidden="true"
        style={{ gridTemplateColumns: `minmax(0, 1fr) repeat(${columns.length}, auto)` }}
      >
        <span />
        {columns.map((column) => (
          <small key={column}>{say(`score.${column}`)}</small>
        ))}
        {sides.map((side, place) => [
          <b key={side} data-serves={facts['server'] === side || undefined}>
            {named(side)}
          </b>,
          ...columns.map((column) => (
            <output key={`${side}${column}`} data-now={column === columns.at(-1) || undefined}>
              {String(facts[column]).split('-')[place]}
            </output>
          )),
        ])}
      </Table>
    </>
  );
}

const Table = styled('div')({
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  '& > small': { fontSize: 11, lineHeight: '16px', textAlign: 'center', color: 'var(--brand-muted)' },
  '& > b': {
    minWidth: 0,
    paddingRight: 8,
    fontSize: 15,
    lineHeight: '26px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > b::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: 8,
    borderRadius: '50%',
    verticalAlign: 1,
  },
  '& > b[data-serves]::before': { background: 'var(--back-1)', outline: '1px solid transparent' },
  '& > output': {
    minWidth: 44,
    fontSize: 16,
    lineHeight: '26px',
    fontWeight: 650,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: 'var(--brand-muted)',
  },
  '& > output[data-now]': { borderRadius: 4, background: 'var(--brand-raised)', color: 'inherit' },
});
