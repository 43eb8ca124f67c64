import { commissionOf, USUAL_COMMISSION_BPS } from '../../../domain/bets/commission';

test.each([
  ['match odds, 2 %', 100_000, USUAL_COMMISSION_BPS.matchOdds, 2000],
  ['bookmaker, none', 100_000, USUAL_COMMISSION_BPS.bookmaker, 0],
  ['sessions, none', 100_000, USUAL_COMMISSION_BPS.session, 0],
  ['racing, 5 %', 100_000, USUAL_COMMISSION_BPS.racing, 5000],
  ['casino, none', 100_000, USUAL_COMMISSION_BPS.casino, 0],
  ['never on a losing market', -100_000, 500, 0],
  ['nor on one without result', 0, 500, 0],
  ['half a paisa rounds up', 25, 200, 1],
  ['less is nothing', 24, 200, 0],
])('section 5: %s', (_, net, bps, commission) => {
  expect(Object.is(commissionOf(net, bps), commission)).toBe(true);
});
