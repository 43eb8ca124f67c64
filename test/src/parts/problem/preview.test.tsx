import { act, screen, within } from '@testing-library/react';
import { languageChosen } from '../../../../slices/preferences';
import { problemOpened, problemPacked, problemTold } from '../../../../slices/problem';
import type { Parcel } from '../../../../slices/problem';
import { openApp } from '../../support/app';
import '../../../../src/parts/problem/ProblemDialog';

type Hidden = Pick<Parcel, 'isPlaceHidden' | 'isValueHidden'>;

/** What is told of an expectation of which so much had to be hidden. */
async function preview(hidden: Hidden, language: 'en' | 'hi' = 'en') {
  const { app, recording, tick } = await openApp();
  // The parcel comes from here.
  recording.state.pause = new Promise(() => undefined);
  act(() => {
    app.store.dispatch(languageChosen(language));
    app.store.dispatch(problemOpened());
  });
  await tick();
  const parcel: Parcel = {
    ref: 'r',
    handles: { note: 'secret-8', log: 'secret-9' },
    actions: 5,
    bytes: 900,
    from: 0,
    to: 60_000,
    reach: 'page',
    ...hidden,
  };
  act(() => {
    app.store.dispatch(problemTold('secret-7'));
    app.store.dispatch(problemPacked({ told: 'secret-7', parcel }));
  });
  await tick();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { level: 3 });
  return dialog;
}

test.each([
  [{ isPlaceHidden: true }, /^The place you gave cannot be sent readable/],
  [{ isValueHidden: true }, /^The value you expected cannot be sent readable/],
  [{ isPlaceHidden: true, isValueHidden: true }, /^The place and the value you gave cannot be sent readable/],
] satisfies [Hidden, RegExp][])('before it is sent, it says that %j', async (hidden, words) => {
  expect((await preview(hidden)).getByText(words)).toBeVisible();
});

test('also in Hindi', async () => {
  expect((await preview({ isPlaceHidden: true }, 'hi')).getByText(/^आपकी दी हुई जगह पढ़ने/)).toBeVisible();
});

test('nothing is said where all of it can be read', async () => {
  expect((await preview({})).queryByText(/cannot be sent readable/)).toBeNull();
});
