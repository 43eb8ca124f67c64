import './base/ui/nonce';
import { startTransition, StrictMode } from 'react';
import { selectRoute } from '../slices/route';
import { keepInstallOffer } from '../store/installOffer';
import { browserClock } from '../store/browserClock';
import { browserWorld } from '../store/browserWorld';
import { installRecorder } from '../store/replay/page';
import { devTools } from '../store/replay/devTools';
import { nextTask } from './base/ui/nextTask';
import { watchShell } from './screens/login/shell';

keepInstallOffer(window);
const { enhancers, recording } = installRecorder(
  window,
  { version: __VERSION__, commit: __COMMIT__ },
  browserWorld.page.save,
);
const root = document.getElementById('root');
const shell = watchShell();

/** The parts of the app come with this file; each is begun in a task of its own, as a phone is busy with each for a while. */
async function begin(): Promise<void> {
  await nextTask();
  const { makeStore } = await import(/* webpackMode: "eager" */ '../store/makeStore');
  await nextTask();
  // The shell stays usable until storage was read: only then is it known what replaces it.
  const app = makeStore({ world: { ...browserWorld, recording }, enhancers, devTools });
  await nextTask();
  // A recording is watched while nothing else of the page runs.
  if (selectRoute(app.store.getState()).name === 'replay')
    window.addEventListener('hashchange', () => void app.start(), { once: true });
  else await app.start();
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { Entry } = await import(/* webpackMode: "eager" */ './app/Entry');
  await nextTask();
  if (!root) return;
  const view = createRoot(root);
  // In slices, between which a press is answered; the shell stays, and is typed into, until all of it is there.
  startTransition(() =>
    view.render(
      <StrictMode>
        <Entry ask={browserWorld.fetch} after={browserClock.after} app={app} shell={shell} />
      </StrictMode>,
    ),
  );
}

// Nobody but the player of recordings may frame the page.
void (window.frameElement ? import('./pane') : begin());
