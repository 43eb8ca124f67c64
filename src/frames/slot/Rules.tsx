import { formatAmount } from '../../../domain/base/money';
import { PAY_TABLE, SLOT_RETURN, STAKE_STEPS_PAISE, WAYS } from '../../../domain/games/slot';
import type { RulesProps } from '../game';
import { saySlot } from '../words/slotWords';
import { LineMarks, nameOfLine } from './Pays';

const LIMITS = { min: Math.min(...STAKE_STEPS_PAISE), max: Math.max(...STAKE_STEPS_PAISE) };

/** '9.99' of a hundred, with as many digits as say something. */
const inPercent = (share: number): string => (share * 100).toPrecision(3);

/** What is paid, how likely it is, and what comes back. */
export function Rules({ language, limits = LIMITS }: RulesProps) {
  const say = saySlot(language);
  return (
    <article className="text">
      <h2>{say('rulesTitle')}</h2>
      <p>{say('rulesDraw')}</p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('shown')}</th>
              <th scope="col">{say('pays')}</th>
              <th scope="col">{say('chance')}</th>
            </tr>
          </thead>
          <tbody>
            {PAY_TABLE.map(({ shown, pays, ways }) => (
              <tr key={shown}>
                <th scope="row">
                  <LineMarks shown={shown} /> {nameOfLine(language, shown)}
                </th>
                <td>{say('times', { count: pays })}</td>
                <td>
                  {inPercent(ways / WAYS)} % <small>{say('oneIn', { count: Math.round(WAYS / ways) })}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{say('rulesReturn', { percent: (SLOT_RETURN * 100).toFixed(2) })}</p>
      <p>{say('rulesCycle')}</p>
      <p>{say('rulesLimits', { min: formatAmount(limits.min), max: formatAmount(limits.max) })}</p>
      <p>{say('rulesKept')}</p>
      <p>{say('rulesProof')}</p>
    </article>
  );
}
