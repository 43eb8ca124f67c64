import { useState } from 'react';
import type { Language } from '../../../domain/words/languages';
import { formatAmount } from '../../../domain/base/money';
import { STAKE_STEPS_PAISE } from '../../../domain/games/slot';
import type { Reels } from '../../../domain/games/slot';
import type { PlayProps } from '../game';
import { showNet, toneOf } from '../parts/net';
import { Stakes } from '../parts/Stakes';
import type { Say } from '../words/say';
import { sayRefusal } from '../words/shellWords';
import type { SlotKey } from '../words/slot.en';
import { saySlot } from '../words/slotWords';
import { netOf } from './answers';
import type { Chain, Round } from './answers';
import { Pays } from './Pays';
import { ReelWindow } from './ReelWindow';
import type { Spins } from './spins';
import { useSpins } from './useSpins';

const REELS = 3;

/** What a round came to, in words: never more than it was. */
function sayRound(say: Say<SlotKey>, round: Round): string {
  if (round.state === 'void') return say('takenBack');
  if (round.state === 'held') return say('held');
  const net = netOf(round);
  if (net === 0) return say(round.isFree ? 'nothingFree' : 'level');
  return say(net > 0 ? 'won' : 'lost', { amount: formatAmount(Math.abs(net)) });
}

function saySpins(say: Say<SlotKey>, language: Language, spins: Spins): string {
  switch (spins.status) {
    case 'loading':
      return say('open');
    case 'turning':
      return say('spinning');
    case 'waiting':
      return say('waiting');
    case 'ready':
      if (spins.refusal !== undefined) return sayRefusal(language, spins.refusal);
      return spins.last ? sayRound(say, spins.last) : say('noRound');
    default:
      return spins satisfies never;
  }
}

function shownOf(spins: Spins): { reels: Reels | undefined; turning: number } {
  switch (spins.status) {
    case 'loading':
      return { reels: undefined, turning: 0 };
    case 'turning':
      return { reels: spins.round?.reels, turning: REELS - spins.stopped };
    case 'waiting':
      return { reels: undefined, turning: REELS };
    case 'ready':
      return { reels: spins.last?.reels, turning: 0 };
    default:
      return spins satisfies never;
  }
}

const labelOf = (say: Say<SlotKey>, reels: Reels | undefined, turning: number): string =>
  turning > 0
    ? say('spinning')
    : say('reels', { shown: (reels ?? []).map((symbol) => say(symbol)).join(', ') || say('blank') });

/** How many rounds of the chain are played: the last one may be newer than what was told of the chain. */
const usedOf = ({ used }: Chain, last: Round | undefined): number => Math.max(used, last?.n ?? 0);

/** The net of a round that is over. */
function Net({ round }: { round: Round | undefined }) {
  if (round?.state !== 'done') return <p className="net">&nbsp;</p>;
  const net = netOf(round);
  return (
    <p className="net" data-tone={toneOf(net)}>
      {showNet(net)}
    </p>
  );
}

/** The slot as it is played. */
export function Play({ session, ask, onBalance, isPaused, tell }: PlayProps) {
  const { language, limits } = session;
  const say = saySlot(language);
  const { spins, chain, free, spin } = useSpins({ ask, onBalance, tell });
  const steps = STAKE_STEPS_PAISE.filter((paise) => paise >= limits.min && paise <= limits.max);
  const [stake, setStake] = useState<number>(steps[0] ?? limits.min);
  const [isFreeOff, setFreeOff] = useState(false);
  const isFree = free !== undefined && !isFreeOff;
  const { reels, turning } = shownOf(spins);
  const isReady = spins.status === 'ready' && !isPaused;
  const last = spins.status === 'ready' ? spins.last : undefined;
  return (
    <div className="slot">
      <div className="slot-play">
        <ReelWindow reels={reels} turning={turning} label={labelOf(say, reels, turning)} />
        <Net round={last} />
        <p className="said" role="status">
          {saySpins(say, language, spins)}
        </p>
        <Stakes
          label={say('stake')}
          steps={steps}
          stake={stake}
          isOff={!isReady || isFree}
          onStake={setStake}
        />
        {free && (
          <label className="free">
            <input type="checkbox" checked={isFree} onChange={() => setFreeOff(isFree)} />
            {say('free', { left: free.left, amount: formatAmount(free.amount) })}
          </label>
        )}
        <button
          type="button"
          className="go"
          aria-disabled={!isReady}
          onClick={() => isReady && spin(isFree ? 'free' : stake)}
        >
          {turning > 0 ? say('spinning') : say('spin')}
        </button>
        {chain && (
          <p className="chain">
            {say('nextChain', { epoch: chain.epoch, used: usedOf(chain, last), rounds: chain.rounds })}{' '}
            <code>{chain.terminalHash}</code>
          </p>
        )}
      </div>
      <Pays language={language} />
    </div>
  );
}
