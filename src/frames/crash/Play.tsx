import type { Language } from '../../../domain/words/languages';
import { CRASH_CAP, multiplierAt } from '../../../domain/games/crash';
import type { PlayProps } from '../game';
import type { SharedRound } from '../rounds/answers';
import { ChainEnd } from '../rounds/ChainEnd';
import { Said } from '../rounds/Said';
import { Strip } from '../rounds/Strip';
import { useNow } from '../rounds/useNow';
import { isMoving, isTaking } from '../rounds/table';
import { useTable } from '../rounds/useTable';
import { sayCrash } from '../words/crashWords';
import { sayRounds } from '../words/roundsWords';
import { sayShell } from '../words/shellWords';
import { BetForm } from './BetForm';
import { Curve } from './Curve';
import { readPoint, showTimes } from './numbers';
import { OwnBets } from './OwnBets';

type Flight = { elapsedMs: number; multiplier: number; isOver: boolean };

/** How the round stands in the air, by the server's clock. */
function flightOf(round: SharedRound | undefined, now: number): Flight {
  const point = readPoint(round?.result);
  if (round?.startsAt === undefined) return { elapsedMs: 0, multiplier: 100, isOver: false };
  if (point !== undefined) {
    const multiplier = Math.min(point, CRASH_CAP);
    return { elapsedMs: (round.endedAt ?? now) - round.startsAt, multiplier, isOver: true };
  }
  const elapsedMs = Math.max(0, now - round.startsAt);
  return { elapsedMs, multiplier: Math.min(multiplierAt(elapsedMs), CRASH_CAP), isOver: false };
}

function Multiplier({
  language,
  flight,
  isFlying,
}: {
  language: Language;
  flight: Flight;
  isFlying: boolean;
}) {
  const say = sayCrash(language);
  const { multiplier, elapsedMs, isOver } = flight;
  return (
    <div className="sky" data-over={isOver || undefined}>
      <Curve elapsedMs={elapsedMs} isOver={isOver} />
      {/* While it grows its figures would be read out for ever. */}
      <b
        className="multiplier"
        role={isFlying ? 'img' : undefined}
        aria-label={isFlying ? say('multiplier') : undefined}
      >
        {say('times', { times: showTimes(multiplier) })}
      </b>
    </div>
  );
}

/** The crash game as it is played. */
export function Play({ session, ask, onBalance, isPaused, tell, onRound }: PlayProps) {
  const { language, limits } = session;
  const [crash, rounds] = [sayCrash(language), sayRounds(language)];
  const { table, bet, cashOut, serverNow } = useTable({ ask, onBalance, tell });
  const isFlying = isMoving(table);
  const now = useNow(serverNow, isFlying);
  if (table.status === 'loading')
    return <p className="notice">{table.isSilent ? rounds('waiting') : sayShell(language)('loading')}</p>;
  const { steps, bets, results, round } = table.shown;
  const flight = flightOf(round, now);
  const placed =
    table.pressed.length + bets.filter(({ state }) => state === 'sent' || state === 'taken').length;
  const showEnd = (result: unknown) => {
    const times = crash('times', { times: showTimes(readPoint(result) ?? 100) });
    return { words: crash('ended', { times }), mark: times };
  };
  return (
    <div className="table crash">
      <Strip language={language} results={results} show={showEnd} onRound={onRound} />
      <Multiplier language={language} flight={flight} isFlying={isFlying} />
      <Said
        language={language}
        table={table}
        now={now}
        sayRound={({ result, state }) => (state === 'ended' ? showEnd(result).words : crash('flying'))}
      />
      <OwnBets
        language={language}
        bets={bets}
        multiplier={isFlying ? flight.multiplier : undefined}
        leaving={table.leaving}
        onCashOut={cashOut}
      />
      <BetForm
        language={language}
        steps={steps.filter((paise) => paise >= limits.min && paise <= limits.max)}
        placed={placed}
        isOpen={isTaking(round, now) && !isPaused}
        onBet={bet}
      />
      <ChainEnd language={language} shown={table.shown} />
    </div>
  );
}
