import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { signedIn } from '../../../../slices/auth';
import { navigated } from '../../../../slices/route';
import { makeStore } from '../../../../store/makeStore';
import { SecretContext } from '../../../../src/base/ui/SecretContext';
import { PASSWORD } from '../../../../src/base/i18n/entryParts';
import { bring } from '../../../../src/base/i18n/words';
import { PasswordForm } from '../../../../src/parts/password/PasswordForm';
import { user } from '../../../slices/samples';
import { fakeWorld } from '../../../store/fakeWorld';
import '../../support/browser';

// The screen brings them along.
beforeAll(() => bring(PASSWORD));

export const master = () => screen.getByLabelText('Current password');
export const next = () => screen.getByLabelText('New password');
export const confirm = () => screen.getByLabelText('Confirm password');
export const all = () => [master(), next(), confirm()];
/** The account menu has an entry of the same name. */
export const go = (name = 'Change password') =>
  within(master().closest('form') ?? document.body).getByRole('button', { name });

/** All that reaches the reducers, as text. */
function listening() {
  const heard: string[] = [];
  const enhancer: StoreEnhancer = (create) => (reducer, start) =>
    create((state, action) => {
      heard.push(JSON.stringify(action));
      return reducer(state, action);
    }, start);
  return { heard, enhancer };
}

type Answers = ReturnType<typeof fakeWorld>['server']['answers'];

/** The form alone, over the real store of a player who is signed in. */
export async function openForm(answers: Answers = {}) {
  const fake = fakeWorld();
  Object.assign(fake.server.answers, answers);
  const { heard, enhancer } = listening();
  const app = makeStore({ world: fake.world, enhancers: { inner: [enhancer] } });
  await app.start();
  app.store.dispatch(signedIn({ user, token: 'token-1' }));
  app.store.dispatch(navigated('/setting/change-password'));
  render(
    <Provider store={app.store}>
      <SecretContext value={app.extra.secrets}>
        <PasswordForm />
      </SecretContext>
    </Provider>,
  );
  const tick = (ms = 0) => act(() => fake.clock.tick(ms));
  return {
    ...fake,
    app,
    heard,
    tick,
    player: userEvent.setup({ advanceTimers: (ms) => tick(ms).then(() => undefined) }),
  };
}

export type Player = Awaited<ReturnType<typeof openForm>>['player'];

/** Pasted, as a password manager does: a key at a time would say nothing more. */
export async function fill(player: Player, ...texts: readonly [string, string, string]) {
  for (const [n, input] of all().entries()) {
    await player.click(input);
    await player.paste(texts[n] ?? '');
  }
}
