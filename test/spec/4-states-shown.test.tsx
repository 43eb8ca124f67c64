import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogClosed, dialogOpened } from '../../slices/dialogs';
import { ok } from '../store/fakeWorld';
import { fill, withDialog } from './page';
import { specification } from './specification';

specification('4. States and transitions', (says) => {
  says('Deposit submit shows a spinner and leaves the page for the payment URL on success.', async () => {
    const order = JSON.stringify({ url: 'https://pay.example/1', order_id: 'o1' });
    const { inDialog, player, page, server, app, tick } = await withDialog('deposit');
    // Silent until the spinner has been seen; a lost answer would be the end of it.
    server.answers['payment/orderGenerate'] = 'silent';
    await fill(player, inDialog.getByLabelText(/^Amount/), '500');
    await player.click(inDialog.getByRole('button', { name: 'Deposit' }));
    expect(await inDialog.findByRole('progressbar')).toBeVisible();
    expect(page.left).toEqual([]);
    act(() => void app.store.dispatch(dialogClosed()));
    await tick();
    server.answers['payment/orderGenerate'] = ok(order);
    act(() => void app.store.dispatch(dialogOpened({ status: 'deposit' })));
    await fill(player, await screen.findByLabelText(/^Amount/), '500');
    await player.click(await screen.findByRole('button', { name: 'Deposit' }));
    await waitFor(() => expect(page.left).toEqual(['https://pay.example/1']));
    expect(screen.getByRole('progressbar')).toBeVisible();
  });
  says('The set-button tab switches between Game and Casino.', async () => {
    const { inDialog, player } = await withDialog('setButtons');
    const shown = () => inDialog.getByRole('tabpanel');
    const game = shown();
    expect(inDialog.getByRole('tab', { selected: true })).toHaveTextContent('Game Buttons');
    await player.click(inDialog.getByRole('tab', { name: 'Casino Buttons' }));
    expect(inDialog.getByRole('tab', { selected: true })).toHaveTextContent('Casino Buttons');
    expect(shown()).not.toBe(game);
    expect(within(shown()).getByRole('button', { name: 'Update' })).toBeVisible();
    await player.click(inDialog.getByRole('tab', { name: 'Game Buttons' }));
    expect(shown()).toBe(game);
  });
});
