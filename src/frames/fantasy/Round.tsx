import { useMemo } from 'react';
import { formatAmount } from '../../../domain/base/money';
import { fixtureOf } from '../../../domain/games/fantasy/sides';
import type { RoundProps } from '../game';
import { Checks } from '../parts/Checks';
import type { ProofStep } from '../parts/Checks';
import { Facts } from '../parts/Facts';
import { showNet, toneOf } from '../parts/net';
import type { FantasyKey } from '../words/fantasy.en';
import { namePool, sayFantasy } from '../words/fantasyWords';
import type { Say } from '../words/say';
import { sayShell } from '../words/shellWords';
import { readProof } from './answers';
import type { MatchProof } from './answers';
import { kindOf, recompute } from './recompute';
import type { MatchRecomputed } from './recompute';

const CHECKS: readonly { key: FantasyKey; of: keyof MatchRecomputed }[] = [
  { key: 'checkSeal', of: 'seal' },
  { key: 'checkChain', of: 'chain' },
  { key: 'checkLog', of: 'log' },
  { key: 'checkPoints', of: 'points' },
  { key: 'checkPools', of: 'pools' },
];

const stepsOf = (found: MatchRecomputed, n: number, say: Say<FantasyKey>): ProofStep[] =>
  CHECKS.filter(({ of }) => found[of] !== undefined).map(({ key, of }) => ({
    text: say(key, { n }),
    holds: found[of],
  }));

const factsOf = ({ seed_hash: seal, seed, chain, log_hash: log }: MatchProof, say: Say<FantasyKey>) => [
  { name: say('seal'), value: seal },
  { name: say('seed'), value: seed },
  { name: say('chainEnd'), value: chain.terminal_hash },
  { name: say('logHash'), value: log },
];

/** A match that is over, played again in this browser. */
export function Round({ language, proof: answer }: RoundProps) {
  const say = sayFantasy(language);
  const proof = useMemo(() => readProof(answer), [answer]);
  const found = useMemo(() => proof && recompute(proof), [proof]);
  if (!proof || !found) return <p className="notice">{sayShell(language)('noProof')}</p>;
  const [home, away] = fixtureOf(proof.n);
  const { stake, pays, pool, place, points } = proof;
  const net = stake === undefined || pays === undefined ? undefined : pays - stake;
  return (
    <article className="text">
      <h2>
        {say('proofTitle', { match: proof.match, home: home.name[language], away: away.name[language] })}
      </h2>
      {pool !== undefined && place !== undefined && (
        <p>{say('ownResult', { pool: namePool(say, kindOf(pool)), place, points: points ?? 0 })}</p>
      )}
      {net !== undefined && (
        <p className="net" data-tone={toneOf(net)}>
          {showNet(net)}
        </p>
      )}
      <p>{say('proofIntro')}</p>
      <Checks steps={stepsOf(found, proof.n, say)} language={language} />
      <ul className="checks">
        {proof.pools.map(({ pool: id, entries, takenPaise, rakePaise, paidPaise }) => (
          <li key={id}>
            {say('poolMoney', {
              pool: namePool(say, kindOf(id)),
              entries,
              taken: formatAmount(takenPaise),
              rake: formatAmount(rakePaise),
              paid: formatAmount(paidPaise),
            })}
          </li>
        ))}
      </ul>
      <Facts facts={factsOf(proof, say)} />
      <h2>{say('log')}</h2>
      <pre className="log" tabIndex={0}>
        {proof.log}
      </pre>
    </article>
  );
}
