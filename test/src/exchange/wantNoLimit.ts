import { within } from '@testing-library/react';
import type { TestPage } from './page';

/** Before a first deposit a limit is offered. */
export async function wantNoLimit({ player }: TestPage, dialog: HTMLElement): Promise<void> {
  const inDialog = within(dialog);
  await player.click(await inDialog.findByRole('button', { name: 'I want no limit' }));
  await player.click(await inDialog.findByRole('button', { name: 'Go on without a limit' }));
  await inDialog.findByLabelText('Amount');
}
