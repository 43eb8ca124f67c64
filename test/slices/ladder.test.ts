import {
  ladderCentred,
  ladderSlice,
  movesAnswered,
  movesAsked,
  selectAskedMoves,
  selectCentre,
} from '../../slices/ladder';
import type { AskedMove, LadderState } from '../../slices/ladder';
import { navigated, redirected, urlChanged } from '../../slices/route';
import { matrix } from './matrix';

const runner = '1.1:11';
const other = '1.1:12';
const centre = { odds: 190 };
const moves: readonly AskedMove[] = [
  { from: 190, to: 192, paise: 500, orders: [{ betId: '7', matchId: 'm1' }], concern: null },
];

const states: Record<string, LadderState> = {
  still: { status: 'still' },
  centred: { status: 'centred', runner, centre },
  asked: { status: 'moveAsked', runner, centre, moves },
  askedFirst: { status: 'moveAsked', runner, centre: null, moves },
};

matrix(
  ladderSlice.reducer,
  states,
  {
    centred: ladderCentred({ runner, odds: 200 }),
    another: ladderCentred({ runner: other, odds: 200 }),
    asked: movesAsked({ runner, moves }),
    answered: movesAnswered(),
    here: navigated(`/game-details/4/m1?ladder=${runner}`),
    elsewhere: redirected(`/game-details/4/m1?ladder=${other}`),
    shut: urlChanged('/game-details/4/m1'),
  },
  `
                centred    another  asked      answered  here  elsewhere  shut
    still       centred    centred  moveAsked  -         -     -          -
    centred     centred    centred  moveAsked  -         -     still      still
    asked       moveAsked  centred  moveAsked  centred   -     still      still
    askedFirst  moveAsked  centred  moveAsked  still     -     still      still
  `,
);

test('only a centring moves the rows; what was asked of another runner is not of this one', () => {
  const asked = ladderSlice.reducer(states.centred, movesAsked({ runner, moves }));
  expect(selectCentre({ ladder: asked }, runner)).toBe(centre);
  const again = ladderSlice.reducer(asked, ladderCentred({ runner, odds: 190 }));
  expect(selectCentre({ ladder: again }, runner)).toEqual(centre);
  expect(selectCentre({ ladder: again }, runner)).not.toBe(centre);
  expect(selectAskedMoves({ ladder: again }, runner)).toBe(moves);
  expect([selectCentre({ ladder: again }, other), selectAskedMoves({ ladder: again }, other)]).toEqual([
    null,
    [],
  ]);
});
