import type { Language } from '../../../domain/words/languages';
import { sayShell } from '../words/shellWords';

/** A step of a proof, and whether it came out as it was told; undefined: it is being checked. */
export type ProofStep = { text: string; holds: boolean | undefined };

function verdictOf(holds: boolean | undefined): 'right' | 'wrong' | 'checking' {
  if (holds === undefined) return 'checking';
  return holds ? 'right' : 'wrong';
}

/** The steps of a proof with what this browser found. */
export function Checks({ steps, language }: { steps: readonly ProofStep[]; language: Language }) {
  const say = sayShell(language);
  return (
    <ul className="checks">
      {steps.map(({ text, holds }) => (
        <li key={text} data-verdict={verdictOf(holds)}>
          {text}: <b>{say(verdictOf(holds))}</b>
        </li>
      ))}
    </ul>
  );
}
