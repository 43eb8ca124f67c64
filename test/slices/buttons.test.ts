import { signedOut } from '../../slices/auth';
import {
  buttonsChangeRequested,
  buttonsRequested,
  buttonsSlice,
  DEFAULT_CHIPS,
  selectGameChips,
} from '../../slices/buttons';
import type { Buttons } from '../../slices/buttons';
import { dialogClosed, dialogOpened } from '../../slices/dialogs';
import { navigated, redirected, urlChanged } from '../../slices/route';
import { matrix, mutation, query } from './matrix';

const { reducer } = buttonsSlice;
const error = { code: 'BAD_REQUEST' as const, message: 'A value is too small' };
const chips = { game: [{ name: '2K', stakePaise: 200_000 }], casino: [] };
const change = { kind: 'game' as const, chips: [{ name: '3K', stakePaise: 300_000 }] };

const states: Record<string, Buttons> = {
  absent: { status: 'absent' },
  loading: { status: 'loading' },
  ready: { status: 'ready', chips },
  changing: { status: 'changing', chips, kind: 'game' },
  refused: { status: 'refused', chips, kind: 'game', error },
  failed: { status: 'failed', error },
};

describe('having them', () => {
  matrix(
    reducer,
    states,
    {
      requested: buttonsRequested(),
      pending: query('getButtons', 'pending', undefined),
      fulfilled: query('getButtons', 'fulfilled', undefined, chips),
      rejected: query('getButtons', 'rejected', undefined, error),
      signedOut: signedOut('asked'),
    },
    `
               requested  pending  fulfilled  rejected  signedOut
      absent   -          loading  ready      -         -
      loading  -          -        ready      failed    absent
      ready    -          -        ready      -         absent
      changing -          -        changing   -         absent
      refused  -          -        refused    -         absent
      failed   loading    loading  ready      -         absent
    `,
  );
});

describe('changing them', () => {
  matrix(
    reducer,
    states,
    {
      requested: buttonsChangeRequested(change),
      taken: mutation('setButtons', 'fulfilled', change, { message: '' }),
      refused: mutation('setButtons', 'rejected', change, error),
      opened: dialogOpened({ status: 'rules' }),
      closed: dialogClosed(),
      left: navigated('/home'),
      sent: redirected('/home'),
      moved: urlChanged('/home'),
    },
    `
               requested  taken  refused  opened  closed  left   sent   moved
      absent   -          -      -        -       -       -      -      -
      loading  -          -      -        -       -       -      -      -
      ready    changing   -      -        -       -       -      -      -
      changing -          ready  refused  -       -       -      -      -
      refused  changing   -      -        ready   ready   ready  ready  ready
      failed   -          -      -        -       -       -      -      -
    `,
  );
  test('what there was stays until the exchange has told what there is', () => {
    const changing = reducer(states.ready, buttonsChangeRequested(change));
    expect(changing).toEqual(states.changing);
    const refused = reducer(changing, mutation('setButtons', 'rejected', change, error));
    expect(refused).toEqual(states.refused);
    expect(reducer(changing, mutation('setButtons', 'fulfilled', change, { message: '' }))).toEqual(
      states.ready,
    );
  });
});

test("the player's own chips, else the house's", () => {
  expect(selectGameChips({ buttons: { status: 'ready', chips } })).toBe(chips.game);
  expect(selectGameChips({ buttons: { status: 'changing', chips, kind: 'casino' } })).toBe(chips.game);
  const none = { status: 'ready', chips: { game: [], casino: [] } } as const;
  expect(selectGameChips({ buttons: none })).toBe(DEFAULT_CHIPS.game);
  expect(selectGameChips({ buttons: { status: 'failed', error } })).toBe(DEFAULT_CHIPS.game);
});
