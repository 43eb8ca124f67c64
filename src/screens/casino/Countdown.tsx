import { styled } from '@mui/material/styles';
import { mdiLockOutline } from '@mdi/js';
import type { CasinoRound } from '../../../api/casinoTables';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { useIsLate } from './useIsLate';

/** From here on the digits are large. */
const LAST_S = 3;
const SECOND_MS = 1000;
const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** Whole seconds until bets close; 0 once they are. */
export const secondsLeft = (round: CasinoRound, now: number): number =>
  round.state === 'OPEN' ? Math.max(0, Math.ceil((round.closesAt - now) / SECOND_MS)) : 0;

/** How much of the time for bets is left, as a ring and as a number, a lock once they are closed; none while the table owes an answer. Seconds are not read out: `Said` tells of some. */
export function Countdown({ round, now }: { round: CasinoRound; now: number }) {
  const say = useSay<'casino'>();
  const left = secondsLeft(round, now);
  const whole = Math.max(1, (round.closesAt - round.opensAt) / SECOND_MS);
  const share = Math.min(1, left / whole);
  const isLate = useIsLate(now);
  const seconds = left > 0 ? String(left) : '';
  const shown = isLate ? '…' : seconds;
  const isLast = !isLate && left > 0 && left <= LAST_S;
  return (
    <Ring
      role="timer"
      aria-live="off"
      aria-label={say(isLate ? 'table.late' : 'table.countdown')}
      data-last={isLast || undefined}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} />
        <circle cx="30" cy="30" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - share)} />
      </svg>
      {shown === '' ? <Icon path={mdiLockOutline} /> : <b>{shown}</b>}
    </Ring>
  );
}

const Ring = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  flex: 'none',
  '& svg:first-of-type': { position: 'absolute', inset: 0, transform: 'rotate(-90deg)' },
  '& svg + svg': { color: 'var(--muted)' },
  '& circle': { fill: 'none', stroke: 'var(--line)', strokeWidth: 6 },
  '& circle + circle': { stroke: 'var(--accent)', transition: 'stroke-dashoffset 1s linear' },
  '& b': { fontSize: 22 },
  '&[data-last] b': { fontSize: 40, lineHeight: 1, color: 'var(--danger)' },
  '@media (prefers-reduced-motion: reduce)': { '& circle + circle': { transition: 'none' } },
});
