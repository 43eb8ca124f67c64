import { useEffect, useState } from 'react';
import { showDate } from '../../base/format/times';
import { formatAmount } from '../../../domain/base/money';
import type { HistoryProps } from '../game';
import { nameBet, sayMatka } from '../words/matkaWords';
import { sayShell } from '../words/shellWords';
import { standingOf } from '../parts/standing';
import { readSlips } from './answers';
import type { Slip } from './answers';
import { SlipResult } from './Slips';

/** The player's last bets, each with the way to its proof. */
export function History({ language, ask, onRound }: HistoryProps) {
  const [slips, setSlips] = useState<readonly Slip[]>();
  useEffect(() => {
    let isGone = false;
    void ask('rounds').then((answer) => {
      if (!isGone) setSlips(readSlips(answer));
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  const say = sayMatka(language);
  if (!slips) return <p className="notice">{sayShell(language)('waiting')}</p>;
  if (slips.length === 0) return <p className="notice">{say('noSlips')}</p>;
  return (
    <ol className="rounds">
      {slips.map((slip) => (
        <li key={slip.round}>
          <span>{nameBet(say, slip)}</span>
          <span>{formatAmount(slip.stake)}</span>
          <SlipResult slip={slip} say={say} />
          <time>{showDate(slip.at)}</time>
          {standingOf(slip) === 'done' && (
            <button
              type="button"
              aria-label={say('proofOf', { bet: nameBet(say, slip) })}
              onClick={() => onRound(slip.round)}
            >
              {say('proof')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
