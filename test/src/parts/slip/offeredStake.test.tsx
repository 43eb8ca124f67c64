import { act, screen } from '@testing-library/react';
import { ok, refused, settle } from '../../../store/fakeWorld';
import { detail, inSlip, openApp, price } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/slip/SlipForm';
import '../../../../src/parts/slip/OfferedStake';

test('a bet that costs the house too much is refused with the stake that is taken, a press puts it in place', async () => {
  const { body } = refused('HOUSE_LIMIT', 'At most 400.00 is taken on this bet now. Nothing was placed.');
  const saying = { key: 'houseLimit', amounts: { max: 400 } };
  const { player } = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail()),
      'bet/placeMarketBet': { body: { ...body, saying } },
    },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await act(settle);
  await player.click(price(/^Back India 1\.85/));
  await player.type(await inSlip().findByLabelText('Stake'), '1000');
  await player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  await player.click(await inSlip().findByRole('button', { name: 'Stake 400 instead' }));
  expect(inSlip().getByLabelText('Stake')).toHaveValue('400');
  expect(inSlip().queryByText(/Not placed/)).toBeNull();
});
