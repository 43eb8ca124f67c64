import { useEffect } from 'react';
import type { Language } from '../../domain/words/languages';
import type { PageAddress } from './address';
import type { GameModule } from './game';
import { RoundView } from './RoundView';
import { sayShell } from './words/shellWords';

type Props = {
  opened: Exclude<PageAddress, { kind: 'play' }>;
  game: GameModule | undefined;
  language: Language;
};

/** Rules, or a round with its proof, for whoever opens its address. */
export function Reading({ opened, game, language }: Props) {
  useEffect(() => {
    document.documentElement.lang = language;
    if (game) document.title = game.names[language];
  }, [language, game]);
  if (!game || opened.kind === 'nothing') return <p className="notice">{sayShell(language)('nothing')}</p>;
  return (
    <>
      <header className="bar">
        <h1>{game.names[language]}</h1>
      </header>
      <main>
        {opened.kind === 'rules' ? (
          <game.Rules language={language} limits={undefined} />
        ) : (
          <RoundView name={opened.game} game={game} round={opened.round} language={language} />
        )}
      </main>
    </>
  );
}
