import { screen, within } from '@testing-library/react';
import { page, withDialog } from './page';
import { specification } from './specification';

specification('1. What the product does and for whom', (says) => {
  says(
    'Players see a header (balance, exposure, search, deposit/withdraw, account menu), a sidebar (racing, others, all sports), a footer and a content area.',
    async () => {
      await page();
      const header = within(await screen.findByRole('banner'));
      for (const name of ['Balance', 'Exposure']) expect(header.getByRole('group', { name })).toBeVisible();
      expect(header.getByRole('combobox', { name: /search/i })).toBeVisible();
      for (const name of ['Deposit', 'Withdraw', 'Account menu'])
        expect(header.getAllByRole('button', { name })[0]).toBeVisible();
      for (const name of ['Racing Sports', 'Others', 'All Sports']) {
        const heading = await screen.findByRole('heading', { name });
        expect(heading.closest('nav')).toHaveAccessibleName('Sports');
      }
      expect(await within(screen.getByRole('contentinfo')).findByText('24X7 support')).toBeVisible();
      expect(screen.getByRole('main')).toBeVisible();
    },
  );
  says('The product also holds a long rules page in a dialog.', async () => {
    const { dialog, inDialog } = await withDialog('rules');
    expect(inDialog.getByRole('heading', { name: 'Rules' })).toBeVisible();
    expect(inDialog.getAllByRole('tab')).toHaveLength(27);
    expect(dialog.textContent?.length).toBeGreaterThan(1000);
  });
});
