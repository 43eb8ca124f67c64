import { THREE_HANDS } from '../../../domain/casino/hands/threeHandCounts';
import { countThreeHands } from '../../../tools/casino/threeHands';

test('all deals of three hands of Teenpatti, counted again', () => {
  expect(countThreeHands()).toEqual(THREE_HANDS);
});
