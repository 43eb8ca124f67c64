import './nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserEnv, makeInstruments } from '../store/recorder/page';
import { makeStore } from '../store/makeStore';
import { browserWorld } from './browserWorld';
import { readShell } from './login/shell';
import { Root } from './Root';

const { enhancers, backlay } = makeInstruments({
  app: { name: 'backlay', version: __VERSION__, commit: '', schema: '' },
  env: browserEnv(),
});
window.backlay = backlay;

const app = makeStore({ world: browserWorld, enhancers });
const root = document.getElementById('root');

// The shell stays on screen, and in use, until storage was read: only then is it known what takes its place.
void app.start().then(() => {
  const typed = readShell();
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Root app={app} typed={typed} />
    </StrictMode>,
  );
});
