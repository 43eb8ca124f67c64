import { chancesOf, WAYS_OUT } from '../../../domain/games/fantasy/match';
import { POINTS } from '../../../domain/games/fantasy/points';
import type { Counted } from '../../../domain/games/fantasy/points';
import { LEAST_ENTRIES, POOLS } from '../../../domain/games/fantasy/pools';
import { formatAmount } from '../../../domain/base/money';
import { BUDGET, LEAST_OF_A_ROLE, MOST_OF_A_SIDE } from '../../../domain/games/fantasy/teams';
import type { RulesProps } from '../game';
import type { FantasyKey } from '../words/fantasy.en';
import { namePool, sayFantasy } from '../words/fantasyWords';
import type { Say } from '../words/say';
import { PrizeTable } from './Pools';

const COUNTED = Object.keys(POINTS) as Counted[];
/** Differences of skill that are printed: a bowler at the bat, equals, a batter against who seldom bowls. */
const GAPS = [-8, -4, 0, 4];

function PointsTable({ say }: { say: Say<FantasyKey> }) {
  return (
    <table>
      <caption>{say('rulesPoints')}</caption>
      <tbody>
        {COUNTED.map((counted) => (
          <tr key={counted}>
            <th scope="row">{say(`points.${counted}`)}</th>
            <td>{POINTS[counted]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const percent = (weight: number): string => `${(weight / 10).toFixed(1)} %`;

function ChancesTable({ say }: { say: Say<FantasyKey> }) {
  const brought = chancesOf(0, 0).map(({ brings }) => brings);
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={say('rulesChances')}>
      <table>
        <caption>{say('rulesChances')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('gap')}</th>
            {brought.map((brings) => (
              <th key={brings} scope="col">
                {brings === 'out' ? say('out') : brings}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GAPS.map((gap) => (
            <tr key={gap}>
              <th scope="row">{gap}</th>
              {chancesOf(gap, 0).map(({ brings, weight }) => (
                <td key={brings}>{percent(weight)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Match, team, points, pools with their prizes and what comes back. */
export function Rules({ language }: RulesProps) {
  const say = sayFantasy(language);
  const outs = Object.fromEntries(WAYS_OUT.map(({ how, weight }) => [how, weight]));
  const returns = POOLS.map(({ kind, rake }) => `${namePool(say, kind)} ${100 - rake} %`).join(', ');
  return (
    <article className="text">
      <h2>{say('rulesTitle')}</h2>
      <p>{say('rulesMatch')}</p>
      <p>{say('rulesTeam', { budget: BUDGET, most: MOST_OF_A_SIDE, ...LEAST_OF_A_ROLE })}</p>
      <PointsTable say={say} />
      <h2>{say('rulesPools')}</h2>
      {POOLS.map((terms) => (
        <section key={terms.kind}>
          <h3>
            {namePool(say, terms.kind)} <small>{say('fee', { amount: formatAmount(terms.feePaise) })}</small>
          </h3>
          <PrizeTable terms={terms} say={say} />
        </section>
      ))}
      <p>{say('rulesReturn', { list: returns })}</p>
      <p>{say('rulesShare')}</p>
      <p>{say('rulesAlone', { least: LEAST_ENTRIES })}</p>
      <ChancesTable say={say} />
      <p>{say('rulesChancesOf', outs)}</p>
      <p>{say('rulesKept')}</p>
      <p>{say('rulesProof')}</p>
    </article>
  );
}
