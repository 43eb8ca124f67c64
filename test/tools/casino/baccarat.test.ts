import { BACCARAT } from '../../../domain/casino/hands/baccaratCounts';
import { countBaccarat } from '../../../tools/casino/baccarat';

test('all deals of Baccarat from eight decks, counted again', () => {
  expect(countBaccarat()).toEqual(BACCARAT);
});
