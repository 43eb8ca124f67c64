import * as v from 'valibot';
import {
  gameList,
  gameListRequest,
  launchReply,
  launchRequest,
  providersList,
} from '../../../api/schemas/games';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import { launchGame } from './launchGame';
import type { LaunchDeps } from './launchGame';
import { listShownProviders, listShownGames } from './shownGames';

/** Each asks a company on the other side of a network. */
export const LAUNCHES_PER_MINUTE = 30;

export type VideoTable = { matchId: number; name: string };

export type LobbyDeps = LaunchDeps & {
  /** Tables of ours that are dealt before an operator's camera. */
  videoTables: () => readonly VideoTable[];
};

/** What there is to play of providers, and the way into it. */
export const lobbyCalls = (deps: LobbyDeps): Call[] => [
  call({
    method: 'GET',
    path: 'worldCasino/getProvidersList',
    summary: 'Companies whose games are played here',
    request: v.object({}),
    reply: providersList,
    handle: async () => done(await listShownProviders(deps.db)),
  }),
  call({
    method: 'POST',
    path: 'worldCasino/getGameList',
    summary: 'Games of a provider, or of all of them, that can be played now',
    request: gameListRequest,
    reply: gameList,
    handle: async ({ provider_code }, { playerId }) => {
      const provider = String(provider_code ?? '');
      const games = await listShownGames(deps.db, { provider, playerId, at: deps.now() });
      const tables = provider === '' ? deps.videoTables() : [];
      return done({
        games,
        tables: tables.map(({ matchId, name }) => ({ match_id: String(matchId), match_name: name })),
      });
    },
  }),
  call({
    method: 'POST',
    path: 'worldCasino/userAuthentication',
    summary: 'The page of a game for this player: an address for a frame, good once and for a minute',
    request: launchRequest,
    reply: launchReply,
    perMinute: LAUNCHES_PER_MINUTE,
    handle: async (
      { game_code: game, provider_code: provider, back_url: backUrl, language, mode },
      caller,
    ) => {
      const given = await launchGame(deps, caller, { provider, game, backUrl, language, mode });
      return given.ok ? done({ launchURL: given.url }) : given;
    },
  }),
];
