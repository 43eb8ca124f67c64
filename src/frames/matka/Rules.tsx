import { formatAmount } from '../../../domain/base/money';
import { MATKA_KINDS, MATKA_MIN_STAKE_PAISE, MATKA_TERMS } from '../../../domain/games/matka/bets';
import type { RulesProps } from '../game';
import { sayMatka } from '../words/matkaWords';

/** Whole rupees, as stakes are. */
const inRupees = (paise: number): string => formatAmount(paise).replace(/\.00$/, '');

/** What is paid, how likely it is, and what comes back. */
export function Rules({ language }: RulesProps) {
  const say = sayMatka(language);
  return (
    <article className="text">
      <h2>{say('rulesTitle')}</h2>
      <p>{say('rulesDraw')}</p>
      <p>{say('rulesBets')}</p>
      <div className="scroll" tabIndex={0} role="region" aria-label={say('rulesTable')}>
        <table>
          <caption className="unseen">{say('rulesTable')}</caption>
          <thead>
            <tr>
              {(['bet', 'pays', 'chance', 'back', 'stakes'] as const).map((key) => (
                <th key={key} scope="col">
                  {say(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MATKA_KINDS.map((kind) => {
              const { pays, ways, of, maxStakePaise } = MATKA_TERMS[kind];
              return (
                <tr key={kind}>
                  <th scope="row">{say(kind)}</th>
                  <td>× {pays / 100}</td>
                  <td>{((ways / of) * 100).toPrecision(3)} %</td>
                  <td>{((ways / of) * pays).toFixed(2)} %</td>
                  <td>
                    {inRupees(MATKA_MIN_STAKE_PAISE)}–{inRupees(maxStakePaise)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p>{say('rulesPanas')}</p>
      <p>{say('rulesKept')}</p>
      <p>{say('rulesOpen')}</p>
      <p>{say('rulesProof')}</p>
    </article>
  );
}
