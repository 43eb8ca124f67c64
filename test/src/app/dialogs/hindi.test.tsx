import { act, screen, within } from '@testing-library/react';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { languageChosen } from '../../../../slices/preferences';
import { speak } from '../../../../src/base/i18n/words';
import { page } from '../../../spec/page';

test('each dialog speaks Hindi, and no control of it is without a name', async () => {
  const { app } = await page();
  await screen.findByRole('banner');
  await act(async () => {
    app.store.dispatch(languageChosen('hi'));
    await speak('hi');
  });
  for (const name of ['myMarket', 'adult', 'setButtons', 'rules'] as const) {
    act(() => void app.store.dispatch(dialogOpened({ status: name })));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent(/[ऀ-ॿ]/);
    expect(dialog.textContent).not.toMatch(/[A-Za-z]{4,} [a-z]{2,}/);
    for (const role of ['button', 'tab', 'textbox', 'combobox'])
      for (const control of within(dialog).queryAllByRole(role)) expect(control).toHaveAccessibleName();
    act(() => void app.store.dispatch(dialogClosed()));
  }
  await act(() => speak('en'));
});
