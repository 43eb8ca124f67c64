import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeShadow } from '../store/player/shadow';
import type { Shadow } from '../store/player/shadow';
import type { StoreNavigator } from '../store/router';
import { STAYS } from '../store/travel/presence';
import { Root } from './app/Root';
import type { Show } from './app/player/framePage';
import { NOTHING_TYPED } from './screens/login/shell';

/** Links show where they lead, and lead nowhere. */
const nowhere: StoreNavigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : (to.pathname ?? '/')}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
const extra = { secrets: { put: () => '' } };

const root = document.getElementById('root');
let shadow: Shadow | null = null;

/* What opens over the page is in the body too. The page itself still scrolls. */
document.body.inert = true;

const show: Show = (state) => {
  if (shadow || !root) {
    shadow?.show(state);
    return;
  }
  shadow = makeShadow(state);
  createRoot(root).render(
    <StrictMode>
      <Root app={{ store: shadow.store, navigator: nowhere, extra, travel: STAYS }} typed={NOTHING_TYPED} />
    </StrictMode>,
  );
};

/** Keys that control the player reach it although the pane has the focus; the arrows that scroll stay here. */
document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey || key.startsWith('Page') || /^Arrow(Up|Down)$|^Tab$/.test(key)) return;
  window.frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
});

window.frameElement?.dispatchEvent(new CustomEvent<Show>('pane', { detail: show }));
