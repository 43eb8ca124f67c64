import { formatAmount } from '../../../domain/base/money';
import { showNet, toneOf } from '../parts/net';
import type { Say } from '../words/say';
import type { MatkaKey } from '../words/matka.en';
import { nameBet } from '../words/matkaWords';
import { standingOf } from '../parts/standing';
import type { Slip } from './answers';

/** How a bet stands: its net result once it is decided. */
export function SlipResult({ slip, say }: { slip: Slip; say: Say<MatkaKey> }) {
  const standing = standingOf(slip);
  if (standing !== 'done') return <small>{say(`standing.${standing}`)}</small>;
  const net = (slip.pays ?? 0) - slip.stake;
  return <b data-tone={toneOf(net)}>{showNet(net)}</b>;
}

/** The player's last bets beside the pad. */
export const Slips = ({ slips, say }: { slips: readonly Slip[]; say: Say<MatkaKey> }) => (
  <section className="slips" aria-label={say('slips')}>
    <h2 className="small">{say('slips')}</h2>
    {slips.length === 0 ? (
      <p>
        <small>{say('noSlips')}</small>
      </p>
    ) : (
      <ol>
        {slips.map((slip) => (
          <li key={slip.round}>
            <span>{nameBet(say, slip)}</span>
            <span>{formatAmount(slip.stake)}</span>
            <SlipResult slip={slip} say={say} />
          </li>
        ))}
      </ol>
    )}
  </section>
);
