import { screen } from '@testing-library/react';
import { inSlip, openApp, price, slip } from '../../support/app';

test.each(['/home', '/all-sports/4', '/home?in-play'])(
  'a price pressed on the list %s keeps the list, and the slip names the match',
  async (path) => {
    const { app, player } = await openApp({ path });
    await screen.findByRole('link', { name: /India v Australia/ });
    await player.click(price(/^Back India 1\.85/));
    expect(app.store.getState().route.path).toBe(path);
    expect(screen.getByRole('link', { name: /India v Australia/ })).toBeVisible();
    expect(app.store.getState().slip).toMatchObject({
      status: 'editing',
      draft: { matchName: 'India v Australia', selectionName: 'India', odds: 185 },
    });
    expect(slip()).toHaveTextContent('India v Australia');
    expect(inSlip().getByLabelText('Odds')).toHaveValue('1.85');
  },
);
