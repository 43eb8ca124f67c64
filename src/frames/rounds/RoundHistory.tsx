import { useEffect, useState } from 'react';
import { showDate } from '../../base/format/times';
import { formatAmount } from '../../../domain/base/money';
import type { HistoryProps } from '../game';
import { showNet, toneOf } from '../parts/net';
import { sayRounds } from '../words/roundsWords';
import { sayShell } from '../words/shellWords';
import { readBets } from './answers';
import type { PastBet, SharedBet } from './answers';

type Props = HistoryProps & { sayBet: (bet: SharedBet) => string };

function Outcome({ bet, language }: Pick<Props, 'language'> & { bet: SharedBet }) {
  if (bet.state !== 'settled') return <>{sayRounds(language)(bet.state)}</>;
  const net = bet.pays - bet.stake;
  return <b data-tone={toneOf(net)}>{showNet(net)}</b>;
}

/** The player's last bets, each with the way to its round's proof. */
export function RoundHistory({ language, ask, onRound, sayBet }: Props) {
  const [bets, setBets] = useState<readonly PastBet[]>();
  useEffect(() => {
    let isGone = false;
    void ask('rounds').then((answer) => {
      if (!isGone) setBets(readBets(answer));
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  const say = sayRounds(language);
  if (!bets) return <p className="notice">{sayShell(language)('waiting')}</p>;
  if (bets.length === 0) return <p className="notice">{say('noBets')}</p>;
  return (
    <ol className="rounds">
      {bets.map((bet) => (
        <li key={bet.id}>
          <span>
            {sayBet(bet)}, {formatAmount(bet.stake)}
          </span>
          <Outcome bet={bet} language={language} />
          <time>{showDate(bet.at)}</time>
          {bet.isOver && (
            <button
              type="button"
              aria-label={say('proofOf', { number: bet.round.split(':')[1] ?? '' })}
              onClick={() => onRound(bet.round)}
            >
              {say('proof')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
