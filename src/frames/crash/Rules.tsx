import { CRASH_RETURN } from '../../../domain/games/crash';
import { formatAmount } from '../../../domain/base/money';
import type { RulesProps } from '../game';
import { sayCrash } from '../words/crashWords';
import { sayRounds } from '../words/roundsWords';
import { showTimes } from './numbers';

const LIMITS = { min: 1000, max: 50_000 };
const TARGETS = [101, 150, 200, 300, 500, 1000, 10_000];

const inPercent = (share: number): string => (share * 100).toPrecision(3);

/** How it grows and ends, how likely each multiplier is, and what comes back. */
export function Rules({ language, limits = LIMITS }: RulesProps) {
  const [crash, rounds] = [sayCrash(language), sayRounds(language)];
  return (
    <article className="text">
      <h2>{crash('rulesTitle')}</h2>
      <p>{crash('rulesDraw')}</p>
      <p>{crash('rulesPoint')}</p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{crash('reaches')}</th>
              <th scope="col">{rounds('chance')}</th>
              <th scope="col">{rounds('back100')}</th>
            </tr>
          </thead>
          <tbody>
            {TARGETS.map((target) => (
              <tr key={target}>
                <th scope="row">{crash('times', { times: showTimes(target) })}</th>
                <td>{inPercent((CRASH_RETURN * 100) / target)} %</td>
                <td>{inPercent(CRASH_RETURN)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{crash('rulesReturn')}</p>
      <p>{crash('rulesCap')}</p>
      <p>{crash('rulesLate')}</p>
      <p>{rounds('rulesLimits', { min: formatAmount(limits.min), max: formatAmount(limits.max) })}</p>
      <p>{crash('noAuto')}</p>
      <p>{rounds('rulesLink')}</p>
      <p>{crash('rulesKept')}</p>
      <p>{rounds('rulesProof')}</p>
    </article>
  );
}
