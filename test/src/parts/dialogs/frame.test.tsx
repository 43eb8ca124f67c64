import { act, screen, waitFor, within } from '@testing-library/react';
import type { DialogName } from '../../../../slices/dialogs';
import { dialogOpened, selectDialogs } from '../../../../slices/dialogs';
import { openApp } from '../../support/app';
import { openDialog } from './open';
import '../../../../src/app/account/AccountMenu';

const TITLES = {
  myMarket: 'My Market',
  setButtons: 'Set Button Value',
  rules: 'Rules',
  adult: 'For adults only: 18+',
} satisfies Partial<Record<DialogName, string>>;

describe.each(['myMarket', 'setButtons', 'rules', 'adult'] as const)('%s', (name) => {
  test('has its title as a heading, takes the focus in and keeps it', async () => {
    const { dialog, player } = await openDialog(name, TITLES[name]);
    expect(within(dialog).getByRole('heading', { level: 2, name: TITLES[name] })).toBeVisible();
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    for (let presses = 0; presses < 24; presses += 1) {
      await player.tab();
      expect(dialog.closest('.MuiDialog-root')).toContainElement(
        document.activeElement instanceof HTMLElement ? document.activeElement : null,
      );
    }
  }, 20_000);

  test.each([
    ['Esc', (player) => player.keyboard('{Escape}')],
    ['its button', (player, dialog) => player.click(within(dialog).getByRole('button', { name: 'Close' }))],
    ['a press outside', (player, dialog) => player.click(dialog.parentElement ?? dialog)],
  ] satisfies [string, (player: Opened['player'], dialog: HTMLElement) => Promise<void>][])(
    '%s closes it and gives the focus back',
    async (_, close) => {
      const { dialog, player, opener, app } = await openDialog(name, TITLES[name]);
      await close(player, dialog);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(selectDialogs(app.store.getState()).status).toBe('closed');
      await waitFor(() => expect(opener).toHaveFocus());
    },
    20_000,
  );
});

type Opened = Awaited<ReturnType<typeof openDialog>>;

test.each([
  ['a desk', 'Account menu', true],
  ['a phone', 'Account', false],
])(
  'on %s the menu of the account, and a dialog opened from it, give the focus back to the button',
  async (_, name, isWide) => {
    const { player } = await openApp({ isWide });
    const opener = await screen.findByRole('button', { name });
    await player.click(opener);
    const rules = await screen.findByRole('menuitem', { name: 'Rules' });
    await player.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(rules).not.toBeInTheDocument();
    await player.keyboard('{Enter}');
    await player.click(await screen.findByRole('menuitem', { name: 'Rules' }));
    expect(await screen.findByRole('dialog', { name: 'Rules' })).toBeVisible();
    await player.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  },
  20_000,
);

test('a dialog that gives way to another leaves one', async () => {
  const { app } = await openDialog('adult', TITLES.adult);
  act(() => void app.store.dispatch(dialogOpened({ status: 'rules' })));
  expect(await screen.findByRole('dialog', { name: 'Rules' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
}, 20_000);

test('the keys of the page leave a dialog alone', async () => {
  const { player, app } = await openDialog('adult', TITLES.adult);
  await player.keyboard('/?');
  expect(selectDialogs(app.store.getState()).status).toBe('adult');
  expect(document.querySelector('dialog[open]')).toBeNull();
}, 20_000);

test('the exposure in the header opens My Market, shown or hidden', async () => {
  const { player } = await openDialog('adult', TITLES.adult);
  await player.keyboard('{Escape}');
  await player.click(screen.getByRole('button', { name: 'My Market: 0.00' }));
  expect(await screen.findByRole('dialog', { name: 'My Market' })).toBeVisible();
  await player.keyboard('{Escape}');
  await player.click(screen.getByRole('button', { name: 'Hide exposure' }));
  const hidden = screen.getByRole('button', { name: 'My Market' });
  expect(hidden).toHaveTextContent('••••••');
  await player.click(hidden);
  expect(await screen.findByRole('dialog', { name: 'My Market' })).toBeVisible();
  await player.keyboard('{Escape}');
  await waitFor(() => expect(hidden).toHaveFocus());
}, 20_000);
