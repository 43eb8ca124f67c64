import { styled } from '@mui/material/styles';
import type { Sitting } from '../../../slices/casino/atTable';
import { showSigned, toneOf } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

const MINUTE_MS = 60_000;

/** How long the player has been at the table, and what that has brought. */
export function SittingLine({ sitting, now }: { sitting: Sitting; now: number }) {
  const say = useSay<'casino'>();
  const minutes = Math.floor((now - sitting.since) / MINUTE_MS);
  return (
    <Line>
      <span>{say('table.sitting', { minutes })}</span>
      <span>
        {say('table.sittingNet', { count: sitting.rounds })}{' '}
        <b className={toneOf(sitting.netPaise)}>{showSigned(sitting.netPaise)}</b>
      </span>
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  margin: 0,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--muted)',
  '& .profit': { color: 'var(--profit)' },
  '& .loss': { color: 'var(--loss)' },
});
