import * as v from 'valibot';
import {
  ezugiLogin,
  matkaLogin,
  pokerLaunch,
  superSpadeRegistration,
  supernowaLogin,
  tvbetToken,
} from '../../../api/schemas/games';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import { LAUNCHES_PER_MINUTE } from './calls';
import { launchGame } from './launchGame';
import type { Launched, LaunchDeps } from './launchGame';
import { listShownGames } from './shownGames';

/** Which game a login is of: the first of a provider, or of a category. */
type Room = { provider: string } | { category: string };

const NONE = refuse('NOT_FOUND', { message: 'There is no such game here.' });

/** Launches the first game of a room, and says so in the words of that room. */
async function enter<T>(
  deps: LaunchDeps,
  caller: Caller,
  room: Room,
  tell: (launched: Launched) => Answer<T>,
): Promise<Answer<T>> {
  const { playerId } = caller;
  const provider = 'provider' in room ? room.provider : '';
  const games = await listShownGames(deps.db, { provider, playerId, at: deps.now() });
  const first = 'category' in room ? games.find(({ category }) => category === room.category) : games[0];
  if (!first) return NONE;
  const given = await launchGame(deps, caller, { provider: first.providerCode, game: first.code });
  return given.ok ? tell(given) : given;
}

const SUMMARY = 'The first game of this room: as worldCasino/userAuthentication';
const common = { summary: SUMMARY, request: v.object({}), perMinute: LAUNCHES_PER_MINUTE } as const;

const tellPoker = ({ url, token }: Launched): Answer<v.InferInput<typeof pokerLaunch>> => ({
  ok: true,
  message: '',
  data: { playerTokenAtLaunch: token, base_url_destop: url, client_id: 'poker' },
  beside: { playerTokenAtLaunch: token },
});

const pokerCalls = (deps: LaunchDeps): Call[] => [
  call({
    ...common,
    method: 'POST',
    path: 'poker/auth',
    reply: pokerLaunch,
    handle: (_, caller) => enter(deps, caller, { provider: 'poker' }, tellPoker),
  }),
  call({
    ...common,
    method: 'GET',
    path: 'poker/getfawkDetails',
    reply: pokerLaunch,
    handle: (_, caller) => enter(deps, caller, { provider: 'poker' }, tellPoker),
  }),
];

/** Logins of single rooms, under the names and in the shapes other programs of the family know (api.md, 2.11). */
export const loginCalls = (deps: LaunchDeps): Call[] => [
  call({
    ...common,
    method: 'GET',
    path: 'matka/login',
    reply: matkaLogin,
    handle: (_, caller) => enter(deps, caller, { category: 'matka' }, ({ url }) => done({ base_url: url })),
  }),
  call({
    ...common,
    method: 'POST',
    path: 'supernowa/Login',
    reply: supernowaLogin,
    handle: (_, caller) =>
      enter(deps, caller, { provider: 'supernowa' }, ({ url }) => ({
        ok: true,
        message: '',
        data: { lobbyURL: url },
        beside: { Data: { lobbyURL: url } },
      })),
  }),
  call({
    ...common,
    method: 'POST',
    path: 'tvbet/AuthToken',
    reply: tvbetToken,
    handle: (_, caller) =>
      enter(deps, caller, { provider: 'tvbet' }, ({ url, token }) =>
        done({ base_url: url, token, client_id: 'tvbet' }),
      ),
  }),
  call({
    ...common,
    method: 'GET',
    path: 'ezugi/ezugiLogin',
    reply: ezugiLogin,
    handle: (_, caller) => enter(deps, caller, { provider: 'ezugi' }, ({ url }) => done({ url })),
  }),
  call({
    ...common,
    method: 'GET',
    path: 'superSpade/registration',
    reply: superSpadeRegistration,
    handle: (_, caller) =>
      enter(deps, caller, { provider: 'superspade' }, ({ url, token }) =>
        done({ base_url: url, response: { response: { token } } }),
      ),
  }),
  ...pokerCalls(deps),
];
