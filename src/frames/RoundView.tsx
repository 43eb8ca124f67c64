import { useEffect, useState } from 'react';
import type { Language } from '../../domain/words/languages';
import type { Answer } from './calls';
import { readProof } from './calls';
import type { GameModule } from './game';
import { sayRefusal, sayShell } from './words/shellWords';

type Props = { name: string; game: GameModule; round: string; language: Language };

/** One round with its proof, as it is fetched. */
export function RoundView({ name, game, round, language }: Props) {
  const [proof, setProof] = useState<Answer>();
  useEffect(() => {
    let isGone = false;
    void readProof(name, round).then((answer) => {
      if (!isGone) setProof(answer);
    });
    return () => {
      isGone = true;
    };
  }, [name, round]);
  const say = sayShell(language);
  if (!proof) return <p className="notice">{say('waiting')}</p>;
  if (proof.status === 'OK') return <game.Round language={language} proof={proof} />;
  return (
    <p className="notice" role="alert">
      {proof.status === 'ROUND_UNKNOWN' ? say('noProof') : sayRefusal(language, proof.status)}
    </p>
  );
}
