import type { Language } from '../../../domain/words/languages';
import { FIELD, firstTwoChance, winChance } from '../../../domain/games/race';
import type { Finish, RaceBet } from '../../../domain/games/race';
import { showStake } from '../parts/stake';
import type { SharedBet } from '../rounds/answers';
import { sayRace } from '../words/raceWords';
import { readChoice, wayOf } from './field';

export const showPrice = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const inPercent = (share: number): string => (share * 100).toFixed(1);

const isLive = ({ state }: SharedBet): boolean =>
  state === 'sent' || state === 'taken' || state === 'settled';

/** What of the player's stands on one thing. */
const stakeOn = (bets: readonly SharedBet[], { runner, kind }: RaceBet): number =>
  bets.reduce((sum, bet) => {
    const choice = readChoice(bet.choice);
    return isLive(bet) && choice?.runner === runner && choice.kind === kind ? sum + bet.stake : sum;
  }, 0);

type CellProps = {
  language: Language;
  on: RaceBet;
  bets: readonly SharedBet[];
  stake: number;
  isOpen: boolean;
  onBet: (bet: RaceBet) => void;
};

function PriceButton({ language, on, bets, stake, isOpen, onBet }: CellProps) {
  const say = sayRace(language);
  const { runner, kind } = on;
  const price = showPrice(FIELD[runner]?.[kind] ?? 0);
  const chance = kind === 'win' ? winChance(runner) : firstTwoChance(runner);
  const own = stakeOn(bets, on);
  const words = say('betOn', { n: runner + 1, kind: say(kind), price, stake: showStake(stake) });
  return (
    <button
      type="button"
      className="price"
      aria-label={own > 0 ? `${words}, ${say('own', { stake: showStake(own) })}` : words}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onBet(on)}
    >
      <b>{price}</b>
      <small>{own > 0 ? `• ${showStake(own)}` : say('chance', { percent: inPercent(chance) })}</small>
    </button>
  );
}

type Props = Omit<CellProps, 'on'> & {
  finish: Finish | undefined;
  /** Since the start; undefined: they stand. */
  elapsedMs: number | undefined;
  isHome: boolean;
};

/** The six lanes, each with what can be bet on its runner. */
export function Runners({ finish, elapsedMs, isHome, ...cell }: Props) {
  const say = sayRace(cell.language);
  return (
    <ol className="lanes">
      {FIELD.map((_, runner) => {
        const place = finish?.indexOf(runner) ?? 0;
        const way = finish === undefined || elapsedMs === undefined ? 0 : wayOf(runner, place, elapsedMs);
        return (
          <li key={runner} data-place={isHome ? place + 1 : undefined}>
            <div className="lane">
              <span className="lane-way" style={{ left: `calc((100% - 36px) * ${isHome ? 1 : way})` }}>
                <b className="silk" data-runner={runner + 1}>
                  {runner + 1}
                </b>
              </span>
              <span className="lane-place">{isHome ? say('place', { place: place + 1 }) : ''}</span>
            </div>
            <PriceButton {...cell} on={{ runner, kind: 'win' }} />
            <PriceButton {...cell} on={{ runner, kind: 'firstTwo' }} />
          </li>
        );
      })}
    </ol>
  );
}
