import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { act, render } from '@testing-library/react';
import { makeShadow } from '../../../../store/playback/shadow';
import { appReducer } from '../../../../store/replay/app';
import { fold } from '@backlay/replay/verify/fold';
import { isState } from '../../../../store/replay/state';
import { Replayed } from '../../../../src/app/Replayed';
import { settle } from '../../../store/fakeWorld';
import { mustRead } from '../../../../packages/replay/test/tinyApp';
import { installBrowser } from '../../support/browser';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/home/Home';
import '../../../../src/screens/match/MatchPage';

const logOf = (name: string) =>
  mustRead(
    gunzipSync(readFileSync(join(__dirname, `../../../logs/${name}.actions.jsonl.gz`))).toString('utf8'),
  );

test.each(['several-placed', 'second-step'])(
  'the screens of %s are drawn at any place without a request, a stored text or a moved address',
  async (name) => {
    installBrowser(true);
    const asked = jest.fn(() => Promise.reject(new Error('nothing may be asked')));
    Object.assign(globalThis, { fetch: asked, WebSocket: asked });
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    const moved = [jest.spyOn(history, 'pushState'), jest.spyOn(history, 'replaceState')];
    const broken = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const log = logOf(name);
    const stateAt = (at: number) => {
      const state = fold(log, appReducer, at);
      if (!isState(state)) throw new Error('not a state of the app');
      return state;
    };
    const { store, show } = makeShadow(stateAt(0));
    render(<Replayed store={store} />);
    const seen = new Set<string>();
    for (const part of [0.1, 0.3, 0.9, 0.5, 0.7, 1, 0.2]) {
      const state = stateAt(Math.round(log.actions.length * part));
      await act(async () => {
        show(state);
        await settle();
      });
      expect(store.getState()).toBe(state);
      // A broken part says so in place of itself.
      expect(document.querySelector('.crashed')).toBeNull();
      seen.add(document.body.textContent ?? '');
    }
    expect(seen.size).toBeGreaterThan(3);
    for (const call of [asked, stored, ...moved]) expect(call.mock.calls).toEqual([]);
    // Here a toast never ends its way out, so one that comes back meets itself.
    const said = broken.mock.calls.filter(
      ([text]) => !String(text).includes('two children with the same key'),
    );
    expect(said).toEqual([]);
  },
);

test('a shadow tells query hooks that they are subscribed, and swallows whatever is told to it', () => {
  const start = fold(logOf('refused-bet'), appReducer, 0);
  if (!isState(start)) throw new Error('not a state of the app');
  const { store, show } = makeShadow(start);
  const dispatch = store.dispatch as (action: unknown) => unknown;
  const answer = dispatch({ type: 'api/internalSubscriptions/internal_getRTKQSubscriptions' });
  expect((answer as { isRequestSubscribed: () => boolean }).isRequestSubscribed()).toBe(true);
  const thunk = jest.fn();
  const held = dispatch(thunk) as { unsubscribe: () => void; unwrap: () => Promise<unknown> };
  held.unsubscribe();
  dispatch({ type: 'slip/slipDismissed' });
  expect(thunk).not.toHaveBeenCalled();
  expect(store.getState()).toBe(start);
  const next = { ...start };
  show(next);
  expect(store.getState()).toBe(next);
});
