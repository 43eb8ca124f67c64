import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeShadow } from '../store/playback/shadow';
import type { Shadow } from '../store/playback/shadow';
import { Replayed } from './app/Replayed';
import type { Pane } from './app/playback/framePage';

const root = document.getElementById('root');
let shadow: Shadow | null = null;

/* What opens over the page is in the body too. The page itself still scrolls. */
document.body.inert = true;

const show: Pane['show'] = (state) => {
  if (shadow || !root) {
    shadow?.show(state);
    return;
  }
  shadow = makeShadow(state);
  createRoot(root).render(
    <StrictMode>
      <Replayed store={shadow.store} />
    </StrictMode>,
  );
};

const open: Pane['open'] = async (file) => {
  const [{ openRecording }, { isState }, { browserWorld }] = await Promise.all([
    import('../store/playback/open'),
    import('../store/replay/state'),
    import('../store/browserWorld'),
  ]);
  // An array of this page: that of another is none of its classes.
  const bytes = new Uint8Array(file);
  const chosen = { name: '', bytes: () => Promise.resolve(bytes) };
  const found = await openRecording(chosen, browserWorld.clock, () => undefined);
  if (found.status !== 'opened') return null;
  return (at) => {
    const state = found.tape.stateAt(at);
    if (isState(state)) show(state);
  };
};

/** Keys that control the player reach it although the pane has the focus; the arrows that scroll stay here. */
document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey || key.startsWith('Page') || /^Arrow(Up|Down)$|^Tab$/.test(key)) return;
  window.frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
});

window.frameElement?.dispatchEvent(new CustomEvent<Pane>('pane', { detail: { show, open } }));
