import { expect, test } from './fixtures';
import {
  available,
  expectLobbySpoken,
  expectSound,
  followToAccount,
  openOwnGame,
  SOON,
  WAYS,
} from './ownGames';

test.describe.configure({ mode: 'parallel' });
// A round lasts ten minutes: here as many seconds.
test.use({ gamesSpeed: '60' });

const MATKA = {
  en: { place: /^Place 10 on/, taken: 'Your bet stands.' },
  hi: { place: /पर 10 लगाएँ$/, taken: 'आपका दाँव लग गया।' },
};

for (const { size, viewport, colorScheme, language } of WAYS)
  test.describe(`${size}, ${colorScheme}, ${language}`, () => {
    test.use({ viewport, colorScheme });

    test('a number of matka is bet on, drawn, and stands in the account with its proof', async ({
      page,
      newPlayer,
    }) => {
      const game = await openOwnGame(page, await newPlayer(), 'matka', language);
      const words = MATKA[language];
      await expect(available(game)).toHaveText('1,00,000.00');
      await expect(async () => {
        const place = game.frame.getByRole('button', { name: words.place });
        await place.and(game.frame.locator('[aria-disabled=false]')).click(SOON);
        await expect(game.frame.getByText(words.taken)).toBeVisible(SOON);
      }).toPass({ intervals: [100] });
      await expect(available(game)).not.toHaveText('1,00,000.00');
      await expectSound(game);
      await followToAccount(game);
      await expectLobbySpoken(game);
    });
  });
