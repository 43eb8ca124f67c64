import { useEffect, useState } from 'react';
import { showDate } from '../../base/format/times';
import type { HistoryProps } from '../game';
import { showNet, toneOf } from '../parts/net';
import type { Say } from '../words/say';
import { sayShell } from '../words/shellWords';
import type { SlotKey } from '../words/slot.en';
import { saySlot } from '../words/slotWords';
import { netOf, readRounds } from './answers';
import type { Round } from './answers';
import { SymbolMark } from './Symbols';

const STATES: Readonly<Record<Exclude<Round['state'], 'done'>, SlotKey>> = {
  open: 'stateOpen',
  void: 'stateVoid',
  refused: 'stateRefused',
  held: 'stateHeld',
};

function Result({ round, say }: { round: Round; say: Say<SlotKey> }) {
  if (round.state !== 'done') return <>{say(STATES[round.state])}</>;
  const net = netOf(round);
  return <b data-tone={toneOf(net)}>{showNet(net)}</b>;
}

/** The player's last rounds, each with the way to its proof. */
export function History({ language, ask, onRound }: HistoryProps) {
  const [rounds, setRounds] = useState<readonly Round[]>();
  useEffect(() => {
    let isGone = false;
    void ask('rounds').then((answer) => {
      if (!isGone) setRounds(readRounds(answer));
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  const say = saySlot(language);
  if (!rounds) return <p className="notice">{sayShell(language)('waiting')}</p>;
  if (rounds.length === 0) return <p className="notice">{say('noRounds')}</p>;
  return (
    <ol className="rounds">
      {rounds.map((round) => (
        <li key={round.id}>
          <span className="marks" aria-hidden="true">
            {(round.reels ?? []).map((symbol, at) => (
              <SymbolMark key={at} symbol={symbol} />
            ))}
          </span>
          <span className="unseen">{(round.reels ?? []).map((symbol) => say(symbol)).join(', ')}</span>
          <Result round={round} say={say} />
          <time>{showDate(round.at)}</time>
          {round.state === 'done' && (
            <button
              type="button"
              aria-label={say('proofOf', { n: round.n })}
              onClick={() => onRound(round.id)}
            >
              {say('proof')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
