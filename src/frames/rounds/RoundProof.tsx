import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { RoundProps } from '../game';
import { Checks } from '../parts/Checks';
import { Facts } from '../parts/Facts';
import { sayRounds } from '../words/roundsWords';
import type { RoundsKey } from '../words/rounds.en';
import { sayShell } from '../words/shellWords';
import { readProof, recompute } from './recompute';

type Props = RoundProps & {
  draw: (nextWord: () => number) => unknown;
  showResult: (result: unknown) => ReactNode;
};

/** A round that is over, drawn again in this browser. */
export function RoundProof({ language, proof: answer, draw, showResult }: Props) {
  const say = sayRounds(language);
  const proof = useMemo(() => readProof(answer), [answer]);
  const found = useMemo(() => proof && recompute(proof, draw), [proof, draw]);
  if (!proof || !found) return <p className="notice">{sayShell(language)('noProof')}</p>;
  const { number, n, epoch, mix, brought } = proof;
  const checks: readonly { key: RoundsKey; holds: boolean | undefined }[] = [
    { key: 'checkChain', holds: found.chain },
    { key: 'checkMix', holds: found.mix },
    { key: 'checkResult', holds: found.result },
  ];
  // A void round was not drawn: there is less to check.
  const steps = checks
    .filter(({ holds }) => holds !== undefined)
    .map(({ key, holds }) => ({ text: say(key), holds }));
  const facts = [
    { name: say('chainEnd'), value: proof.terminalHash },
    { name: say('seed'), value: proof.seed },
    { name: say('brought', { count: brought.length }), value: brought.join(' ') || say('nothing') },
    { name: say('mix'), value: mix ?? say('notDrawn') },
  ];
  return (
    <article className="text">
      <h2>{say('proofTitle', { number })}</h2>
      {proof.isVoid && <p className="notice">{say('void')}</p>}
      {mix === null ? <p>{say('notDrawn')}</p> : showResult(proof.result)}
      <p>{say('proofIntro', { n, epoch })}</p>
      <Checks steps={steps} language={language} />
      <p>{say('proofLevel')}</p>
      <Facts facts={facts} />
    </article>
  );
}
