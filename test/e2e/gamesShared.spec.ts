import { expect, test } from './fixtures';
import { money } from './screen';
import { available, expectSound, followToAccount, openOwnGame, SOON, WAYS } from './ownGames';

test.describe.configure({ mode: 'parallel' });
// A race is run each minute: here each twenty seconds. Faster, a bet of a busy machine comes after the close and goes back.
test.use({ gamesSpeed: '3' });

const RACE = {
  en: { bet: /^Runner 1, To win/, own: /your stake/ },
  hi: { bet: /^धावक 1, जीत/, own: /आपका दाँव/ },
};
const CRASH = {
  en: { target: 'Auto cash-out at', bet: 'Bet 10', bets: 'Your bets in this round' },
  hi: { target: 'इस पर अपने आप निकलें', bet: '10 लगाएँ', bets: 'इस राउंड में आपके दाँव' },
};

for (const { size, viewport, colorScheme, language } of WAYS)
  test.describe(`${size}, ${colorScheme}, ${language}`, () => {
    test.use({ viewport, colorScheme });

    test('a runner is bet on, the race is run, and its round stands in the account with its proof', async ({
      page,
      newPlayer,
    }) => {
      const game = await openOwnGame(page, await newPlayer(), 'race6', language);
      const words = RACE[language];
      await expect(available(game)).toHaveText('1,00,000.00');
      const bet = game.frame.getByRole('button', { name: words.bet });
      await expect(async () => {
        await bet.and(game.frame.locator('[aria-disabled=false]')).click(SOON);
        await expect(bet).toHaveAccessibleName(words.own, SOON);
      }).toPass({ intervals: [100] });
      await expect(available(game)).not.toHaveText('1,00,000.00');
      if (size === 'desk') await expect(money(page, 'Balance')).not.toHaveText('1,00,000.00');
      await expectSound(game);
      await followToAccount(game);
    });

    test('a bet leaves the crash game by itself, and its round stands in the account with its proof', async ({
      page,
      newPlayer,
    }) => {
      const game = await openOwnGame(page, await newPlayer(), 'crash', language);
      const words = CRASH[language];
      await game.frame.getByLabel(words.target).fill('1.01');
      const bets = game.frame.getByRole('list', { name: words.bets });
      await expect(async () => {
        const bet = game.frame.getByRole('button', { name: words.bet, exact: true });
        await bet.and(game.frame.locator('[aria-disabled=false]')).click(SOON);
        await expect(bets.getByText('10', { exact: true }).first()).toBeVisible(SOON);
      }).toPass({ intervals: [100] });
      // Ten paise more, or ten rupees less where it ended at once.
      await expect(available(game)).toHaveText(/^(1,00,000\.\d0|99,9\d\d\.\d0)$/);
      await expect(available(game)).not.toHaveText('1,00,000.00');
      await expectSound(game);
      await followToAccount(game);
    });
  });
