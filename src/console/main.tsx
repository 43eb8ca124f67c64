import '../base/ui/nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { awaitTypeface } from '../base/theme/typeface';
import { Console } from './Console';
import './console.css';
import { Skin } from './Skin';
import { makeConsoleStore } from './state/store';

const at = document.getElementById('root');
if (at) {
  const store = makeConsoleStore(window);
  void awaitTypeface().then(() =>
    createRoot(at).render(
      <StrictMode>
        <Provider store={store}>
          <Skin>
            <Console />
          </Skin>
        </Provider>
      </StrictMode>,
    ),
  );
}
