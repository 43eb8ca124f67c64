import './nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserWorld } from '../store/browserWorld';
import { installRecorder } from '../store/recorder/page';
import { makeStore } from '../store/makeStore';
import { devTools } from '../store/travel/devTools';
import { readShell } from './login/shell';
import { Root } from './Root';

const { enhancers } = installRecorder(window, { version: __VERSION__, commit: __COMMIT__ });
const app = makeStore({ world: browserWorld, enhancers, devTools });
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
