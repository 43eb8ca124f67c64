import { styled } from '@mui/material/styles';
import type { CasinoTable } from '../../../api/casinoTables';
import type { Casino } from '../../../slices/casino/atTable';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { Facts } from '../../base/ui/Facts';
import { Countdown } from './Countdown';
import { minutesUntil } from './Gathering';
import { cardPlacesOf } from './layouts';
import { Cards, isEnded, roundWords } from './RoundResult';
import { useIsLate } from './useIsLate';

/** The round that is on the table: how long it takes bets, its cards, and what came out. */
export function Stage({ table, status }: { table: CasinoTable; status: Casino['status'] }) {
  const say = useSay<'casino'>();
  const showShort = useShowShort();
  const { round } = table;
  const limits = say('casino.limits', {
    least: showShort(table.minStakePaise),
    most: showShort(table.maxStakePaise),
  });
  return (
    <Box data-wide={cardPlacesOf(table.game) && ''}>
      {round && <Countdown round={round} now={table.now} />}
      <div>
        <b>{useStateWords(table, status)}</b>
        {round && table.videoUrl === undefined && <Cards table={table} round={round} />}
        <p>
          <Facts facts={[round ? say('table.round', { id: round.roundId }) : '', limits]} />
        </p>
      </div>
    </Box>
  );
}

function useStateWords(table: CasinoTable, status: Casino['status']): string {
  const say = useSay<'casino'>();
  const isLate = useIsLate(table.now);
  if (isLate) return say('table.late');
  const { gathersUntil, now } = table;
  if (gathersUntil !== undefined) return say('table.gathers', { count: minutesUntil(gathersUntil, now) });
  return wordsOfRound(say, table, status);
}

function wordsOfRound(
  say: Say<'casino'>,
  { round, isOpen, game }: CasinoTable,
  status: Casino['status'],
): string {
  if (!isOpen) return say('table.shut');
  if (!round) return say('table.waiting');
  if (isEnded(round)) return roundWords(say, game, round);
  if (status === 'betting') return say('table.place');
  return say(round.state === 'DEALING' ? 'table.dealing' : 'table.locked');
}

const Box = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 12px',
  minHeight: 120,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '& > div:last-child': { display: 'grid', gap: 2, minWidth: 0 },
  // Many cards have the whole width, below the time and the words.
  '&[data-wide]': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 12px',
    alignContent: 'start',
    '& > :first-child': { gridRow: '1 / 3' },
    '& > div:last-child': { display: 'contents' },
    '& > div:last-child > :not(div)': { gridColumn: 2 },
    '& > div:last-child > div': { gridColumn: '1 / -1', gridRow: 3 },
  },
  '& b': { fontSize: 14, lineHeight: '18px' },
  // The result takes two lines: nothing below it moves when it comes.
  '& > div:last-child > b:first-of-type': { display: 'block', minHeight: 36 },
  '& p': {
    margin: 0,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--muted)',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});
