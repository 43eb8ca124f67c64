import { GAMES } from '../../domain/casino/games';
import { markOfResult, nameOfResult } from '../../domain/casino/resultNames';
import { dealByDomain, sha } from './dealt';

const ROUNDS = 60;

it('says of a round without a result that it is void', () => {
  expect([nameOfResult('lucky7', ''), markOfResult('lucky7', '')]).toEqual(['Void', '–']);
});

/** What so many rounds of a game came to. */
const codesOf = (name: keyof typeof GAMES): readonly string[] =>
  Array.from({ length: ROUNDS }, (_, round) => {
    const game = GAMES[name];
    const open = dealByDomain(game, { seed: sha(`${name} ${round}`), table: name, round, mix: sha('mix') });
    return game.codeOf(game.outcomeOf(open));
  });

test.each(Object.keys(GAMES) as (keyof typeof GAMES)[])(
  '%s: what comes out has a name of its own, and a mark for a strip',
  (name) => {
    for (const code of codesOf(name)) {
      expect(nameOfResult(name, code)).toMatch(/^[A-Z0-9].{2,}$/);
      expect(nameOfResult(name, code)).not.toBe(code.toUpperCase());
      expect(markOfResult(name, code)).toMatch(/^.{1,5}$/u);
    }
  },
);

test.each([
  ['lucky7', 't', 'Seven', '7'],
  ['dragonTiger20', 'tie', 'Tie', 'TIE'],
  ['dtl20', 'l', 'Lion', 'L'],
  ['teenpatti20', 'i', 'Player B', 'B'],
  ['testTeenpatti', 'd', 'Dragon', 'D'],
  ['testTeenpatti', 't,l', 'Tie: Tiger, Lion', 'T,L'],
  ['openTeenpatti', '1,3,8', 'Players 1, 3, 8', '3/8'],
  ['openTeenpatti', '4', 'Player 4', '1/8'],
  ['casinoWar', '0', 'Dealer', '0/6'],
  ['poker20', 'b', 'Player B', 'B'],
  ['poker6', '5', 'Player 5', '5'],
  ['andarBahar', 'abbabbbbbbbbb', 'Andar A, 4; Bahar 2, 3, 5, 6, 7, 8, 9, 10, J, Q, K', '2:11'],
  ['andarBaharJoker', 'i', 'Bahar', 'B'],
  ['cards32', '11', 'Player 11', '11'],
  ['bollywood', 'd', 'Dharam Veer', 'D'],
  ['instantWorli', '0', 'Single 0', '0'],
  ['superOver', 'i', 'Batting second', '2'],
  ['fiveCricket', 't', 'Tie', 'T'],
  ['race20', 'H', 'King of Hearts', '♥'],
  ['roulette', '17', 'Number 17', '17'],
  ['casinoMeter', 'h', 'High', 'H'],
  ['cricketMatch20', '1', '1 Run', '1'],
  ['cricketMatch20', '10', '10 Runs', '10'],
  ['cricketCasino', '05', 'Jodi 05', '05'],
  ['a game of tomorrow', 'x', 'X', 'X'],
])('%s, %s: %s', (game, code, name, mark) => {
  expect([nameOfResult(game, code), markOfResult(game, code)]).toEqual([name, mark]);
});

test('a winner is called as the bet on it is', () => {
  for (const [name, code] of [
    ['bollywood', 'e'],
    ['race20', 'S'],
    ['superOver', 'a'],
    ['poker6', '6'],
    ['cards32', '8'],
    ['instantWorli', '7'],
    ['cricketCasino', '07'],
  ] as const)
    expect(GAMES[name].selections.map((one) => one.name)).toContain(nameOfResult(name, code));
});
