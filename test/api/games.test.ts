import { getGames, launchGame } from '../../api/games';
import { bench } from './bench';
import { ok, refused } from '../store/fakeWorld';
import { wireGame, wireGames } from './wireGames';

test('games of providers, in paise', async () => {
  const tables = [{ match_id: '-1', match_name: 'Teenpatti 20-20' }];
  const b = bench({ 'worldCasino/getGameList': ok(wireGames([wireGame()], tables)) });
  const { data } = await b.dispatch(getGames.initiate());
  expect(data).toEqual({
    games: [
      {
        id: 'backlay:slot3',
        freeBets: 0,
        hasPlayMoney: false,
        provider: 'backlay',
        game: 'slot3',
        providerName: 'Backlay Games',
        name: 'Three Reels',
        nameHi: 'तीन रील',
        nameBn: 'তিন রিল',
        picture: '',
        category: 'slots',
        minStakePaise: 1000,
        maxStakePaise: 500_000,
        returnShare: 0.948,
        isNew: true,
        pointPaise: 0,
        playedAt: 0,
      },
    ],
    tables: [{ matchId: '-1', matchName: 'Teenpatti 20-20' }],
  });
});

const LAUNCH = { ref: 'r1', provider: 'backlay', game: 'slot3', language: 'hi' };
const ADDRESS = 'https://games.example/play/slot3#token=one-time';

test('the address of a launched game is behind a handle: no action and no part of the state has it', async () => {
  const b = bench({ 'worldCasino/userAuthentication': ok({ launchURL: ADDRESS }) });
  const { data } = await b.dispatch(launchGame.initiate(LAUNCH));
  expect(b.server.asked[0]?.body).toEqual({ provider_code: 'backlay', game_code: 'slot3', language: 'hi' });
  expect(data?.addressHandle).toMatch(/^secret-\d+$/);
  expect(b.log() + JSON.stringify(b.store.getState())).not.toContain('one-time');
  expect(b.extra.secrets.use(data?.addressHandle ?? '')).toBe(ADDRESS);
  expect(b.extra.secrets.use(data?.addressHandle ?? '')).toBeUndefined();
});

test('a game is launched for play money where that is asked for', async () => {
  const b = bench({ 'worldCasino/userAuthentication': ok({ launchURL: ADDRESS }) });
  await b.dispatch(launchGame.initiate({ ...LAUNCH, isPlay: true }));
  expect(b.server.asked[0]?.body).toMatchObject({ game_code: 'slot3', mode: 'demo' });
});

test('a refusal is an error with its code', async () => {
  const b = bench({ 'worldCasino/userAuthentication': refused('UNAVAILABLE', 'No answer') });
  const { error } = await b.dispatch(launchGame.initiate(LAUNCH));
  expect(error).toMatchObject({ code: 'UNAVAILABLE' });
});
