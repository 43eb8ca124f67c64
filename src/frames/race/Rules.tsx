import { FIELD, firstTwoChance, winChance } from '../../../domain/games/race';
import { formatAmount } from '../../../domain/base/money';
import type { RulesProps } from '../game';
import { sayRace } from '../words/raceWords';
import { sayRounds } from '../words/roundsWords';
import { inPercent, showPrice } from './Runners';

const LIMITS = { min: 1000, max: 50_000 };

const BETS = FIELD.flatMap(({ win, firstTwo }, runner) => [
  { runner, kind: 'win' as const, price: win, chance: winChance(runner) },
  { runner, kind: 'firstTwo' as const, price: firstTwo, chance: firstTwoChance(runner) },
]);
const RETURNS = BETS.map(({ price, chance }) => (price * chance) / 100);

/** What can be bet on, how likely it is, and what comes back. */
export function Rules({ language, limits = LIMITS }: RulesProps) {
  const [race, rounds] = [sayRace(language), sayRounds(language)];
  const percent = { low: inPercent(Math.min(...RETURNS)), high: inPercent(Math.max(...RETURNS)) };
  return (
    <article className="text">
      <h2>{race('rulesTitle')}</h2>
      <p>{race('rulesDraw')}</p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{rounds('bet')}</th>
              <th scope="col">{rounds('pays')}</th>
              <th scope="col">{rounds('chance')}</th>
              <th scope="col">{rounds('back100')}</th>
            </tr>
          </thead>
          <tbody>
            {BETS.map(({ runner, kind, price, chance }) => (
              <tr key={`${runner} ${kind}`}>
                <th scope="row">{race('betText', { n: runner + 1, kind: race(kind) })}</th>
                <td>{showPrice(price)}</td>
                <td>{inPercent(chance)} %</td>
                <td>{inPercent((price * chance) / 100)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{race('rulesReturn', percent)}</p>
      <p>{race('rulesPays')}</p>
      <p>{rounds('rulesLimits', { min: formatAmount(limits.min), max: formatAmount(limits.max) })}</p>
      <p>{rounds('rulesLink')}</p>
      <p>{race('rulesKept')}</p>
      <p>{rounds('rulesProof')}</p>
    </article>
  );
}
