import { createRoot } from 'react-dom/client';
import { awaitTypeface } from '../base/theme/typeface';
import { readAddress, readWishes } from './address';
import { Frame } from './Frame';
import './frames.css';
import { loadGame } from './games';
import { bringLetters } from './letters';
import { paintLook } from './look';
import { Reading } from './Reading';

const { hash } = window.location;
const opened = readAddress(window.location);
const { language = 'en', scheme } = readWishes(hash);
// The token is good once; it stands in no history, and nobody who looks over a shoulder reads it.
if (opened.kind === 'play')
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
paintLook(scheme);

const at = document.getElementById('root');
if (at) {
  const root = createRoot(at);
  if (opened.kind === 'nothing')
    root.render(<Reading opened={opened} game={undefined} language={language} />);
  else
    void Promise.all([
      loadGame(opened.game).catch(() => undefined),
      bringLetters(language),
      awaitTypeface(),
    ]).then(([game]) =>
      root.render(
        opened.kind === 'play' ? (
          <Frame opened={opened} game={game} language={language} />
        ) : (
          <Reading opened={opened} game={game} language={language} />
        ),
      ),
    );
}
