import { useState } from 'react';
import type { Language } from '../../../domain/words/languages';
import { formatAmount } from '../../../domain/base/money';
import { locksWith, MATKA_TERMS } from '../../../domain/games/matka/bets';
import type { Half, MatkaBet } from '../../../domain/games/matka/bets';
import { MATKA_EVERY_MS } from '../../../domain/games/matka/schedule';
import type { PlayProps } from '../game';
import type { Placing } from '../parts/placing';
import { Stakes } from '../parts/Stakes';
import { usePlacing } from '../parts/usePlacing';
import { usePolled } from '../parts/usePolled';
import { useServerTime, showUntil } from '../parts/useServerTime';
import type { Say } from '../words/say';
import type { MatkaKey } from '../words/matka.en';
import { nameBet, sayMatka, sayWhyNot } from '../words/matkaWords';
import { sayShell } from '../words/shellWords';
import { readSlip, readTable } from './answers';
import type { MatkaTable } from './answers';
import { Draws, Lately } from './Draws';
import { Pad } from './Pad';
import { Slips } from './Slips';

const STEPS_PAISE = [1000, 2000, 5000, 10_000, 50_000, 100_000];
const EVERY_MS = 3000;

type Order = { draw: string; bet: MatkaBet; stake: number };

const bodyOf = ({ draw, bet, stake }: Order): object => ({ draw, ...bet, stake });

function sayPlacing(language: Language, placing: Placing<Order>, otherwise: string): string {
  const say = sayMatka(language);
  if (placing.status === 'placing') return say(placing.tries > 0 ? 'kept' : 'placing');
  const { said } = placing;
  if (said === undefined) return otherwise;
  return said.kind === 'refused' ? sayWhyNot(language, said.reason) : say(said.kind);
}

function sayTerms(say: Say<MatkaKey>, { kind }: MatkaBet, stake: number): string {
  const { pays, ways, of } = MATKA_TERMS[kind];
  return say('terms', {
    pays: pays / 100,
    win: formatAmount((stake * pays) / 100),
    oneIn: (of / ways).toFixed(of % ways === 0 ? 0 : 1),
  });
}

/** What is said of the bet that is chosen, where nothing else is to be said. */
function sayChoice(say: Say<MatkaKey>, table: MatkaTable, now: number, isClosed: boolean): string {
  if (!isClosed) return say('choose');
  if (now < table.round.ends_at) return say('noHalf');
  return say('nextRound', { left: showUntil(table.round.opens_at + MATKA_EVERY_MS, now) });
}

const stepsFor = (limits: PlayProps['session']['limits'], kind: MatkaBet['kind']): readonly number[] =>
  STEPS_PAISE.filter(
    (paise) => paise >= limits.min && paise <= Math.min(limits.max, MATKA_TERMS[kind].maxStakePaise),
  );

type SlipProps = Pick<PlayProps, 'session' | 'isPaused'> & {
  table: MatkaTable;
  now: number;
  placing: Placing<Order>;
  onPlace: (order: Order) => void;
  onChange: () => void;
};

/** A bet is put together and placed. */
function BetSlip({
  session: { language, limits },
  isPaused,
  table,
  now,
  placing,
  onPlace,
  onChange,
}: SlipProps) {
  const say = sayMatka(language);
  const [chosen, setChosen] = useState<MatkaBet>({ kind: 'single', half: 'open', number: '0' });
  const [wanted, setWanted] = useState(STEPS_PAISE[0] ?? 0);
  const isOver = (half: Half): boolean => {
    const draw = table.draws.find((one) => one.half === half);
    return draw?.state !== 'OPEN' || now >= draw.draws_at;
  };
  // Where the first draw is over, the same bet is of the second.
  const bet: MatkaBet = isOver(chosen.half) ? { ...chosen, half: 'close' } : chosen;
  const steps = stepsFor(limits, bet.kind);
  const stake = Math.min(wanted, Math.max(...steps));
  const isClosed = isOver(locksWith(bet));
  const isReady = placing.status === 'ready' && !isPaused && !isClosed;
  const onBet = (next: MatkaBet): void => {
    setChosen(next);
    onChange();
  };
  return (
    <>
      <Pad say={say} bet={bet} isOver={isOver} onBet={onBet} />
      <Stakes label={say('stake')} steps={steps} stake={stake} isOff={false} onStake={setWanted} />
      <p className="terms">
        <small>{sayTerms(say, bet, stake)}</small>
      </p>
      <button
        type="button"
        className="go"
        aria-disabled={!isReady}
        onClick={() => isReady && onPlace({ draw: table.round.draw, bet, stake })}
      >
        {say('place', { amount: formatAmount(stake).replace(/\.00$/, ''), bet: nameBet(say, bet) })}
      </button>
      <p className="said" role="status">
        {sayPlacing(language, placing, sayChoice(say, table, now, isClosed))}
      </p>
    </>
  );
}

/** Matka as it is played. */
export function Play({ session, ask, onBalance, isPaused, tell }: PlayProps) {
  const { language } = session;
  const say = sayMatka(language);
  const { placing, place, change } = usePlacing<Order>({
    ask,
    onBalance,
    tell,
    path: 'bet',
    bodyOf,
    readStake: readSlip,
  });
  const table = usePolled(ask, 'state', { read: readTable, ms: EVERY_MS, again: placing.status });
  const now = useServerTime(table);
  if (!table) return <p className="notice">{sayShell(language)('waiting')}</p>;
  return (
    <div className="matka">
      <div className="matka-main">
        <Draws say={say} table={table} now={now} />
        <BetSlip
          session={session}
          isPaused={isPaused}
          table={table}
          now={now}
          placing={placing}
          onPlace={place}
          onChange={change}
        />
      </div>
      <div className="matka-side">
        <Slips slips={table.slips} say={say} />
        <Lately say={say} drawn={table.drawn} />
        {table.chain && (
          <p>
            <small>{say('chainEnd')}</small> <code>{table.chain.terminal_hash}</code>
          </p>
        )}
      </div>
    </div>
  );
}
