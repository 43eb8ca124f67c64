import { act, screen } from '@testing-library/react';
import { dialogOpened } from '../../../../slices/dialogs';
import type { PlainDialog } from '../../../../slices/dialogs';
import { openApp } from '../../support/app';
import type { Options } from '../../support/app';
// Chunks that come when they are needed: fetching them is tried in place.test.tsx.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/dialogs/MyMarket';
import '../../../../src/app/dialogs/SetButtons';
import '../../../../src/app/dialogs/Adult';
import '../../../../src/parts/rules/RulesDialog';
import '../../../../src/parts/rules/BengaliRules';
import '../../../../src/parts/rules/HindiRules';
import '../../../../src/app/welcome/Welcome';
import '../../../../src/app/toasts/Snacks';

/** The page of a signed-in player with the focus on the account button and one dialog open. */
export async function openDialog(name: PlainDialog, title: string, options: Options = {}) {
  const app = await openApp(options);
  const opener = await screen.findByRole('button', { name: 'Account menu' });
  act(() => opener.focus());
  act(() => void app.app.store.dispatch(dialogOpened({ status: name })));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { ...app, opener, dialog };
}
