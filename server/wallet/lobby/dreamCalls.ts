import * as v from 'valibot';
import {
  categoryList,
  dreamGames,
  dreamUrl,
  dreamUrlRequest,
  productList,
  productRequest,
} from '../../../api/schemas/games';
import type { GameRow } from '../../../api/schemas/games';
import { call, done } from '../../base/call';
import type { Call, Caller } from '../../base/call';
import { LAUNCHES_PER_MINUTE } from './calls';
import { launchGame } from './launchGame';
import type { LaunchDeps } from './launchGame';
import { listShownProviders, listShownGames } from './shownGames';

const SLOTS = 'slots';

const uniqueCategories = (games: readonly GameRow[]): { category: string }[] =>
  [...new Set(games.map(({ category }) => category))].map((category) => ({ category }));

/** The lists of games as another program of the family asks for them: a product is a provider. */
function listCalls({ db, now }: LaunchDeps): Call[] {
  const shown = (provider: string, { playerId }: Caller) =>
    listShownGames(db, { provider, playerId, at: now() });
  return [
    call({
      method: 'POST',
      path: 'dreamcasino/getProductList',
      summary: 'Providers that are on, as products',
      request: v.object({}),
      reply: productList,
      handle: async () => {
        const on = (await listShownProviders(db)).filter(({ is_active }) => is_active === '1');
        return done(on.map(({ provider_code: product, provider_name: name }) => ({ product, name })));
      },
    }),
    call({
      method: 'POST',
      path: 'dreamcasino/getCategoryList',
      summary: 'Categories of the games of a product, or of all',
      request: productRequest,
      reply: categoryList,
      handle: async ({ product }, caller) =>
        done(uniqueCategories(await shown(String(product ?? ''), caller))),
    }),
    call({
      method: 'POST',
      path: 'dreamcasino/getSlotCategoryList',
      summary: 'The categories that are slots',
      request: productRequest,
      reply: categoryList,
      handle: async ({ product }, caller) => {
        const all = uniqueCategories(await shown(String(product ?? ''), caller));
        return done(all.filter(({ category }) => category === SLOTS));
      },
    }),
    call({
      method: 'POST',
      path: 'dreamcasino/getGameList',
      summary: 'Games of a product and a category, or all of them',
      request: productRequest,
      reply: dreamGames,
      handle: async ({ product, category = '' }, caller) => {
        const games = await shown(String(product ?? ''), caller);
        return done(
          games
            .filter((game) => category === '' || game.category === category)
            .map((game) => ({
              game_id: game.id,
              game_code: game.code,
              name: game.name,
              product: game.providerCode,
              category: game.category,
              thumb: game.thumb,
            })),
        );
      },
    }),
  ];
}

/** PROVIDER:GAME as its two parts. */
function namedBy(...texts: readonly (string | number | undefined)[]): { provider: string; game: string } {
  const whole = texts.map(String).find((text) => /^[^:]+:./.test(text)) ?? '';
  const at = whole.indexOf(':');
  return { provider: whole.slice(0, Math.max(at, 0)), game: whole.slice(at + 1) };
}

export const dreamCalls = (deps: LaunchDeps): Call[] => [
  ...listCalls(deps),
  call({
    method: 'POST',
    path: 'dreamcasino/getUrl',
    summary: 'As worldCasino/userAuthentication',
    request: dreamUrlRequest,
    reply: dreamUrl,
    perMinute: LAUNCHES_PER_MINUTE,
    handle: async ({ game_id: id, game_code: code, lobby_url: backUrl }, caller) => {
      const given = await launchGame(deps, caller, { ...namedBy(id, code), backUrl });
      return given.ok ? done({ response: { url: given.url } }) : given;
    },
  }),
];
