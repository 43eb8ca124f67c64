import { signedOut } from '../../slices/auth';
import {
  frameTimedOut,
  frameMadeReady,
  gameLeft,
  gameOpened,
  gamesSlice,
  leaveAsked,
  roundBegun,
  roundEnded,
  selectIsPlay,
  stayed,
} from '../../slices/games';
import type { Framed, Games, Played, Wanted } from '../../slices/games/atGame';
import { matrix, mutation } from './matrix';

const wanted: Wanted = { provider: 'backlay', game: 'slot3', ref: 'reference-1' };
const framed: Framed = { ...wanted, addressHandle: 'secret-1' };
const played: Played = { ...framed, since: 1_760_000_000_000 };
const error = { code: 'UNAVAILABLE', message: 'The company does not answer' } as const;

const states: Record<string, Games> = {
  closed: { status: 'closed' },
  launching: { status: 'launching', ...wanted },
  refused: { status: 'refused', error, ...wanted },
  opening: { status: 'opening', ...framed },
  silent: { status: 'silent', ...framed },
  idle: { status: 'idle', ...played },
  busy: { status: 'busy', ...played },
  leaving: { status: 'leaving', to: '/home', ...played },
};

const launch = (ref: string) => ({ ref, provider: 'backlay', game: 'slot3', language: 'en' });
const answer = { addressHandle: 'secret-1' };

matrix(
  gamesSlice.reducer,
  states,
  {
    opened: gameOpened({ provider: 'backlay', game: 'crash' }),
    left: gameLeft(),
    answered: mutation('launchGame', 'fulfilled', launch('reference-1'), answer),
    answeredLate: mutation('launchGame', 'fulfilled', launch('reference-0'), answer),
    refusedNow: mutation('launchGame', 'rejected', launch('reference-1'), error),
    refusedLate: mutation('launchGame', 'rejected', launch('reference-0'), error),
    ready: frameMadeReady(),
    late: frameTimedOut({ ref: 'reference-1' }),
    lateBefore: frameTimedOut({ ref: 'reference-0' }),
    begun: roundBegun(),
    ended: roundEnded(),
    asked: leaveAsked({ to: '/home' }),
    stayed: stayed(),
    signedOut: signedOut('asked'),
  },
  `
            opened     left    answered  answeredLate  refusedNow  refusedLate  ready  late    lateBefore  begun  ended  asked    stayed  signedOut
  closed    launching  -       -         -             -           -            -      -       -           -      -      -        -       -
  launching launching  closed  opening   -             refused     -            -      -       -           -      -      -        -       closed
  refused   launching  closed  -         -             -           -            -      -       -           -      -      -        -       closed
  opening   launching  closed  -         -             -           -            idle   silent  -           -      -      -        -       closed
  silent    launching  closed  -         -             -           -            idle   -       -           -      -      -        -       closed
  idle      launching  closed  -         -             -           -            -      -       -           busy   -      -        -       closed
  busy      launching  closed  -         -             -           -            -      -       -           -      idle   leaving  -       closed
  leaving   launching  closed  -         -             -           -            -      -       -           -      idle   -        busy    closed
`,
);

test('what is tried for play money stays so until another game is opened', () => {
  const { reducer } = gamesSlice;
  const asked = gameOpened({ provider: 'backlay', game: 'slot3', isPlay: true });
  const { ref } = asked.payload;
  const opening = [
    asked,
    mutation('launchGame', 'fulfilled', launch(ref), answer),
    frameMadeReady(),
    roundBegun(),
  ];
  const busy = opening.reduce<Games>((g, event) => reducer(g, event), { status: 'closed' });
  expect(busy).toMatchObject({ status: 'busy', isPlay: true });
  expect(selectIsPlay({ games: busy })).toBe(true);
  const again = reducer(busy, gameOpened({ provider: 'backlay', game: 'slot3' }));
  expect(again).not.toHaveProperty('isPlay');
  expect(selectIsPlay({ games: again })).toBe(false);
});

test('a case holds what belongs to it and nothing of the one before', () => {
  const { reducer } = gamesSlice;
  const left: Games = { status: 'leaving', to: '/home', ...played };
  expect(reducer(left, roundEnded())).toEqual({ status: 'idle', ...played });
  expect(reducer({ status: 'refused', error, ...wanted }, gameOpened({ provider: 'p', game: 'g' }))).toEqual({
    status: 'launching',
    provider: 'p',
    game: 'g',
    ref: expect.any(String) as string,
  });
});
