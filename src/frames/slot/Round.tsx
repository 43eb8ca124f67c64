import { useEffect, useMemo, useState } from 'react';
import type { RoundProps } from '../game';
import { Checks } from '../parts/Checks';
import type { ProofStep } from '../parts/Checks';
import { Facts } from '../parts/Facts';
import { showNet } from '../parts/net';
import type { Say } from '../words/say';
import { sayShell } from '../words/shellWords';
import type { SlotKey } from '../words/slot.en';
import { saySlot } from '../words/slotWords';
import { netOf } from './answers';
import { readProof, recompute } from './recompute';
import type { SlotProof, SlotRecomputed } from './recompute';
import { ReelWindow } from './ReelWindow';

/** Browsers keep WebCrypto from pages that came without https; this machine's own are no such. */
const subtleHere = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

function useRecomputed(proof: SlotProof | undefined): SlotRecomputed | 'cannot' | undefined {
  const [found, setFound] = useState<SlotRecomputed>();
  const subtle = subtleHere();
  useEffect(() => {
    if (!proof || !subtle) return;
    let isGone = false;
    void recompute(subtle, proof).then((done) => {
      if (!isGone) setFound(done);
    });
    return () => {
      isGone = true;
    };
  }, [proof, subtle]);
  return subtle ? found : 'cannot';
}

const CHECKS: readonly { key: SlotKey; of: 'chain' | 'mix' | 'reels' | 'pays' }[] = [
  { key: 'checkChain', of: 'chain' },
  { key: 'checkMix', of: 'mix' },
  { key: 'checkReels', of: 'reels' },
  { key: 'checkPays', of: 'pays' },
];

const stepsOf = (found: SlotRecomputed | undefined, say: Say<SlotKey>): ProofStep[] =>
  CHECKS.map(({ key, of }) => ({ text: say(key), holds: found?.[of] }));

const factsOf = (proof: SlotProof, found: SlotRecomputed | undefined, say: Say<SlotKey>) => [
  { name: say('chainEnd'), value: proof.terminalHash },
  { name: say('seed'), value: proof.seed },
  { name: say('brought'), value: proof.brought },
  { name: say('mix'), value: proof.mix },
  { name: say('words'), value: found?.words.join(' ') ?? '' },
  { name: say('stops'), value: found?.stops.join(' ') ?? '' },
];

/** A round that is over, drawn again in this browser. */
export function Round({ language, proof: answer }: RoundProps) {
  const say = saySlot(language);
  const proof = useMemo(() => readProof(answer), [answer]);
  const recomputed = useRecomputed(proof);
  if (!proof) return <p className="notice">{sayShell(language)('noProof')}</p>;
  const { n, epoch, reels } = proof;
  const found = recomputed === 'cannot' ? undefined : recomputed;
  return (
    <article className="text">
      <h2>{say('proofTitle', { n, epoch })}</h2>
      <ReelWindow
        reels={reels}
        turning={0}
        label={say('reels', { shown: reels.map((symbol) => say(symbol)).join(', ') })}
      />
      <p className="net">{showNet(netOf(proof))}</p>
      {recomputed === 'cannot' ? (
        <p className="notice">{say('cannotCheck')}</p>
      ) : (
        <>
          <p>{say('proofIntro')}</p>
          <Checks steps={stepsOf(found, say)} language={language} />
        </>
      )}
      <Facts facts={factsOf(proof, found, say)} />
    </article>
  );
}
