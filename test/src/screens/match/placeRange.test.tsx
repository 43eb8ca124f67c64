import { screen } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { betRow, detail, inSlip, market, openApp, price } from '../../support/app';

const [india, australia] = market().runner_json;
const place = market({
  market_type: 'PLACE',
  number_of_winners: 2,
  runner_json: [india!, australia!, { ...australia!, selection_id: 13, name: 'England' }],
});
const openPlace = () =>
  openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [place] })),
      'bet/getMarketAndFancyBet': ok([betRow()]),
    },
  });
const beside = (runner: string) => screen.findByRole('group', { name: `Your result if ${runner} is placed` });

test('beside each runner of a place market stands the worst and the best there may be', async () => {
  await openPlace();
  // 1,000 at 1.85 on India: with Australia placed it wins or loses by who takes the other place.
  expect(await beside('India')).toHaveTextContent(/^\+850\.00$/);
  expect(await beside('Australia')).toHaveTextContent(/^at worst -1,000\.00 \/ at best \+850\.00$/);
  expect(await beside('England')).toHaveTextContent(/^at worst -1,000\.00 \/ at best \+850\.00$/);
  expect(screen.queryByRole('group', { name: /^Your result if .* wins$/ })).toBeNull();
});

test('the bet being typed shows its range as well, and the exposure of the worst of it', async () => {
  const { player } = await openPlace();
  await beside('India');
  await player.click(price(/^Back Australia 2\.14/));
  await player.type(inSlip().getByLabelText('Stake'), '500');
  expect(await beside('Australia')).toHaveTextContent('with this bet at worst -430.00 / at best +1,420.00');
  expect(await beside('England')).toHaveTextContent('with this bet at worst -430.00 / at best +350.00');
});
