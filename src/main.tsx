import './base/ui/nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { selectRoute } from '../slices/route';
import { browserWorld } from '../store/browserWorld';
import { installRecorder } from '../store/replay/page';
import { makeStore } from '../store/makeStore';
import { devTools } from '../store/replay/devTools';
import { readShell } from './screens/login/shell';
import { OldBuild } from './app/OldBuild';
import { Root } from './app/Root';

const { enhancers, recording } = installRecorder(
  window,
  { version: __VERSION__, commit: __COMMIT__ },
  browserWorld.page.save,
);
const root = document.getElementById('root');

/** A press on the shell is answered in between. */
const nextTask = () => new Promise((done) => setTimeout(done));

async function begin(): Promise<void> {
  await nextTask();
  // The shell stays usable until storage was read: only then is it known what replaces it.
  const app = makeStore({ world: { ...browserWorld, recording }, enhancers, devTools });
  await nextTask();
  // A recording is watched while nothing else of the page runs.
  if (selectRoute(app.store.getState()).name === 'replay')
    window.addEventListener('hashchange', () => void app.start(), { once: true });
  else await app.start();
  await nextTask();
  const typed = readShell();
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <OldBuild ask={browserWorld.fetch}>
        <Root app={app} typed={typed} />
      </OldBuild>
    </StrictMode>,
  );
}

// Nobody but the player of recordings may frame the page.
void (window.frameElement ? import('./pane') : begin());
