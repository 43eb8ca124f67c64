import { styled } from '@mui/material/styles';
import type { CasinoTable } from '../../../api/casinoTables';
import type { Casino } from '../../../slices/casino/atTable';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import { Countdown } from './Countdown';
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
    <Box>
      {round && <Countdown round={round} now={table.now} />}
      <div>
        <b>{useStateWords(table, status)}</b>
        {round && table.videoUrl === undefined && <Cards table={table} round={round} />}
        <p>
          {round && `${say('table.round', { id: round.roundId })} · `}
          {limits}
        </p>
      </div>
    </Box>
  );
}

function useStateWords({ round, isOpen, game, now }: CasinoTable, status: Casino['status']): string {
  const say = useSay<'casino'>();
  const isLate = useIsLate(now);
  if (isLate) return say('table.late');
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
  '& b': { fontSize: 14, lineHeight: '18px' },
  // The result takes two lines: nothing below it moves when it comes.
  '& > div:last-child > b:first-of-type': { display: 'block', minHeight: 36 },
  '& p': {
    margin: 0,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--muted)',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
});
