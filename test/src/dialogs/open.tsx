import { act, screen } from '@testing-library/react';
import { dialogOpened } from '../../../slices/dialogs';
import type { DialogName } from '../../../slices/dialogs';
import { openApp } from '../app';
import type { Options } from '../app';
// Chunks that come when they are needed: fetching them is tried in place.test.tsx.
import '../../../src/layout/Signed';
import '../../../src/dialogs/Dialogs';
import '../../../src/dialogs/MyMarket';
import '../../../src/dialogs/SetButtons';
import '../../../src/dialogs/Adult';
import '../../../src/rules/RulesDialog';
import '../../../src/rules/HindiRules';
import '../../../src/welcome/Welcome';
import '../../../src/toasts/Snacks';

/** The page of a signed-in player with the focus on the account button and one dialog open. */
export async function openDialog(name: DialogName, title: string, options: Options = {}) {
  const app = await openApp(options);
  const opener = await screen.findByRole('button', { name: 'Account menu' });
  opener.focus();
  act(() => void app.app.store.dispatch(dialogOpened(name)));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { ...app, opener, dialog };
}
