import { useState } from 'react';
import type { Language } from '../../../domain/words/languages';
import type { RaceBet } from '../../../domain/games/race';
import type { PlayProps } from '../game';
import { Stakes } from '../parts/Stakes';
import { ChainEnd } from '../rounds/ChainEnd';
import { RoundNet } from '../rounds/RoundNet';
import { Said } from '../rounds/Said';
import { Strip } from '../rounds/Strip';
import { useNow } from '../rounds/useNow';
import { isMoving, isTaking } from '../rounds/table';
import type { RoundTable } from '../rounds/table';
import { useTable } from '../rounds/useTable';
import { sayRace } from '../words/raceWords';
import { sayRounds } from '../words/roundsWords';
import { sayShell } from '../words/shellWords';
import { readFinish } from './field';
import { Runners } from './Runners';

/** How runners came home, in words and as one mark. */
function showFinish(language: Language, result: unknown) {
  const [first = 0, second = 0] = readFinish(result) ?? [];
  const words = sayRace(language)('ended', { first: first + 1, second: second + 1 });
  return { words, mark: `${first + 1}·${second + 1}` };
}

type Playing = Extract<RoundTable, { status: 'playing' }>;

type TrackProps = {
  language: Language;
  table: Playing;
  now: number;
  stake: number;
  isPaused: boolean;
  onBet: (bet: RaceBet) => void;
};

/** The lanes with what can be bet on, and how the round stands. */
function Track({ language, table, now, stake, isPaused, onBet }: TrackProps) {
  const [race, rounds] = [sayRace(language), sayRounds(language)];
  const { round, bets } = table.shown;
  const finish = readFinish(round?.result);
  const isEnded = round?.state === 'ended';
  return (
    <>
      <div className="lanes-head" aria-hidden="true">
        <span>{round ? rounds('proofTitle', { number: round.number }) : ''}</span>
        <span>{race('win')}</span>
        <span>{race('firstTwo')}</span>
      </div>
      <Runners
        language={language}
        finish={finish}
        elapsedMs={round?.state === 'running' ? now - (round.startsAt ?? now) : undefined}
        isHome={isEnded && finish !== undefined}
        bets={bets}
        stake={stake}
        isOpen={isTaking(round, now) && !isPaused}
        onBet={onBet}
      />
      <Said
        language={language}
        table={table}
        now={now}
        sayRound={({ state, result }) =>
          state === 'ended' ? showFinish(language, result).words : race('running')
        }
      />
      <p className="round-net">{isEnded ? <RoundNet language={language} bets={bets} /> : null}</p>
    </>
  );
}

/** The race as it is played. */
export function Play({ session, ask, onBalance, isPaused, tell, onRound }: PlayProps) {
  const { language, limits } = session;
  const rounds = sayRounds(language);
  const { table, bet, serverNow } = useTable({ ask, onBalance, tell });
  const [chosen, setStake] = useState<number>();
  const now = useNow(serverNow, isMoving(table));
  if (table.status === 'loading')
    return <p className="notice">{table.isSilent ? rounds('waiting') : sayShell(language)('loading')}</p>;
  const steps = table.shown.steps.filter((paise) => paise >= limits.min && paise <= limits.max);
  const stake = chosen ?? steps[0] ?? limits.min;
  return (
    <div className="table race">
      <Strip
        language={language}
        results={table.shown.results}
        show={(result) => showFinish(language, result)}
        onRound={onRound}
      />
      <Track
        language={language}
        table={table}
        now={now}
        stake={stake}
        isPaused={isPaused}
        onBet={(on) => bet(on, stake)}
      />
      <Stakes label={rounds('stake')} steps={steps} stake={stake} isOff={isPaused} onStake={setStake} />
      <ChainEnd language={language} shown={table.shown} />
    </div>
  );
}
