import { styled } from '@mui/material/styles';
import { useBringToDrawQuery } from '../../../api/casinoTables';
import { useSay } from '../../base/i18n/words';

const MINUTE_MS = 60_000;

/** Whole minutes until tables open that wait for what pages bring. */
export const minutesUntil = (until: number, now: number): number =>
  Math.max(1, Math.ceil((until - now) / MINUTE_MS));

/** Brings something to the draw of the tables that wait for it, and says so. */
export function Gathering({ until, now }: { until: number; now: number }) {
  const say = useSay<'casino'>();
  const { data } = useBringToDrawQuery({ until });
  return (
    <Note role="status">
      {say('casino.gathers', { count: minutesUntil(until, now) })}
      {data && (
        <>
          {' '}
          {say(data.isKept ? 'proof.brought' : 'casino.notFirst')}{' '}
          {data.isKept && <code>{data.entropy}</code>}
        </>
      )}
    </Note>
  );
}

const Note = styled('p')({
  margin: 0,
  fontSize: 14,
  lineHeight: '20px',
  '& code': { overflowWrap: 'anywhere' },
});
