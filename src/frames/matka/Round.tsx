import { useMemo } from 'react';
import type { RoundProps } from '../game';
import { Checks } from '../parts/Checks';
import type { ProofStep } from '../parts/Checks';
import { Facts } from '../parts/Facts';
import { showNet, toneOf } from '../parts/net';
import type { Say } from '../words/say';
import { sayShell } from '../words/shellWords';
import type { MatkaKey } from '../words/matka.en';
import { nameBet, sayMatka } from '../words/matkaWords';
import { readProof } from './answers';
import type { MatkaProof } from './answers';
import { recompute } from './recompute';

const factsOf = ({ chain, seed, refs }: MatkaProof['draws'][number], say: Say<MatkaKey>) => [
  { name: say('chainEnd'), value: chain.terminal_hash },
  { name: say('seed'), value: seed },
  { name: say('words'), value: refs.join(' ') || say('none') },
];

function betChecks(say: Say<MatkaKey>, { word, pays }: ReturnType<typeof recompute>): ProofStep[] {
  const checks: ProofStep[] = [];
  if (word !== undefined) checks.push({ text: say('checkWord'), holds: word });
  if (pays !== undefined) checks.push({ text: say('checkPays'), holds: pays });
  return checks;
}

/** A round that is drawn, drawn again in this browser. */
export function Round({ language, proof: answer }: RoundProps) {
  const say = sayMatka(language);
  const proof = useMemo(() => readProof(answer), [answer]);
  const found = useMemo(() => proof && recompute(proof), [proof]);
  if (!proof || !found) return <p className="notice">{sayShell(language)('noProof')}</p>;
  const { bet, stake, pays } = proof;
  const net = stake === undefined || pays === undefined ? undefined : pays - stake;
  return (
    <article className="text">
      <h2>{say('proofTitle', { draw: proof.draw })}</h2>
      {bet && <p>{nameBet(say, bet)}</p>}
      {net !== undefined && (
        <p className="net" data-tone={toneOf(net)}>
          {showNet(net)}
        </p>
      )}
      <p>{say('proofIntro')}</p>
      <Checks steps={betChecks(say, found)} language={language} />
      {proof.draws.map((draw, i) => (
        <section key={draw.half} className="text">
          <h2>
            {say(draw.half)}: {draw.pana} {draw.single}
          </h2>
          <Checks
            steps={[
              { text: say('checkChain', { n: draw.n }), holds: found.draws[i]?.chain === true },
              { text: say('checkCards'), holds: found.draws[i]?.cards === true },
            ]}
            language={language}
          />
          <Facts facts={factsOf(draw, say)} />
        </section>
      ))}
    </article>
  );
}
