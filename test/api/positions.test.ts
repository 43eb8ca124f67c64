import { getPositions } from '../../api/positions';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';

test('what the bets of a match add up to, in client units', async () => {
  const row = {
    market_id: '1.1',
    selection_id: 11,
    win: 85.5,
    lose: -100,
    open_win: 0.01,
    open_lose: 0,
    bets: 2,
  };
  const b = bench({ 'bet/getPositions': ok([row]) });
  const { data } = await b.dispatch(getPositions.initiate({ matchId: 'm1' }));
  expect(b.server.asked[0]?.body).toEqual({ match_id: 'm1' });
  expect(data).toEqual([
    {
      marketId: '1.1',
      selectionId: 11,
      winsPaise: 8_550,
      losesPaise: -10_000,
      openWinsPaise: 1,
      openLosesPaise: 0,
      liveBets: 2,
    },
  ]);
});
