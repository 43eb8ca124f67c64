import { act, screen, waitFor, within } from '@testing-library/react';
import type { HaltRow } from '../../../../api/schemas/halts';
import { ok, settle } from '../../../store/fakeWorld';
import { detail, inSlip, openApp, price } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/slip/SlipForm';
import '../../../../src/parts/halts/Halts';
import '../../../../store/effects/halted';
import '../../../../store/effects/unread';

const ALL: HaltRow = {
  scope: 'all',
  id: '',
  name: '',
  match_id: '',
  since: '2026-11-28 09:05:05',
  reason: 'We look into wrong prices',
  everything: false,
};
const OF_MARKET: HaltRow = { ...ALL, scope: 'market', id: '1.1', name: 'Match Odds', match_id: 'm1' };
const ELSEWHERE: HaltRow = { ...ALL, scope: 'match', id: 'm2', name: 'C v D', match_id: 'm2' };

/** A match, and what the exchange says is stopped each time it is asked. */
async function openMatch(...told: HaltRow[][]) {
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail()),
      'bet/getHalts': () => ok(told.shift() ?? []),
    },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await app.goLive();
  const notice = () =>
    act(async () => {
      app.socket()?.say({ op: 'notice', pt: 1, kind: 'halts' });
      await settle();
    });
  return { ...app, notice };
}

const banner = () => screen.findByRole('complementary', { name: 'Bets are stopped' });

test('a halt is told at once on the page and in the slip, since when and why, until bets go on', async () => {
  const app = await openMatch([ALL]);
  await app.player.click(price(/^Back India 1\.85/));
  expect(screen.queryByRole('complementary', { name: 'Bets are stopped' })).toBeNull();
  await app.notice();
  const said = 'No new bets since 28/11/2026 09:05: We look into wrong prices';
  expect(await banner()).toHaveTextContent(`${said}Open bets stand and can be cancelled.`);
  expect(await inSlip().findByText(said)).toBeVisible();
  await app.notice();
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('what is stopped elsewhere is not told here, and what is stopped here is named', async () => {
  const app = await openMatch([{ ...OF_MARKET, everything: true }, ELSEWHERE]);
  await app.notice();
  const inBanner = within(await banner());
  expect(inBanner.getByText(/^Match Odds: no new bets since/)).toBeVisible();
  expect(inBanner.getByText('Open bets stand; they cannot be cancelled now.')).toBeVisible();
  expect(inBanner.queryByText(/C v D/)).toBeNull();
});
