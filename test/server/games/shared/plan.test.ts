import { planEnd, planLeaving, planVoid } from '../../../../server/games/shared/plan';
import type { Message, VoidedBet } from '../../../../server/games/shared/plan';

const bet = (id: string, player: string, paysPaise = 0) => ({ id, player, paysPaise });
const back = (id: string, player: string): VoidedBet => ({ id, player, paysPaise: undefined });
const inShort = ({ tx, amountPaise, closes }: Message) => `${tx} ${amountPaise}${closes ? ' closes' : ''}`;

it('ends a round with one win for each player, of 0 too, which closes it', () => {
  const messages = planEnd([bet('a', 'P1', 500), bet('b', 'P2'), bet('c', 'P1', 300), bet('d', 'P2')]);
  expect(messages.map(inShort)).toEqual(['a-end 800 closes', 'b-end 0 closes']);
  expect(messages.every(({ call, bet: of }) => call === 'win' && of === undefined)).toBe(true);
  expect(planEnd([])).toEqual([]);
});

it('closes the round of a player with the last bet that leaves', () => {
  expect(inShort(planLeaving(bet('a', 'P1', 150), 1))).toBe('a-win 150');
  expect(inShort(planLeaving(bet('b', 'P1', 250), 0))).toBe('b-win 250 closes');
  expect(planLeaving(bet('a', 'P1', 150), 0)).toMatchObject({ call: 'win', bet: 'a', player: 'P1' });
});

it.each([
  ['bets that all go back', [back('a', 'P1'), back('b', 'P1')], [], ['a-back 0', 'b-back 0']],
  [
    'one that had left by itself among others',
    [bet('a', 'P1', 300), back('b', 'P1')],
    [],
    ['b-back 0', 'a-win 300 closes'],
  ],
  ['two that had left', [bet('a', 'P1', 300), bet('b', 'P1', 400)], [], ['a-win 300', 'b-win 400 closes']],
  ['one beside a bet that was paid before', [back('b', 'P1')], ['P1'], ['b-back 0', 'b-close 0 closes']],
  ['bets of two players', [back('a', 'P1'), bet('b', 'P2', 200)], ['P3'], ['a-back 0', 'b-win 200 closes']],
] as const)('voids %s', (_, bets, paidBefore, expected) => {
  expect(planVoid(bets, new Set(paidBefore)).map(inShort)).toEqual(expected);
});
