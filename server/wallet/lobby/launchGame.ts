import * as v from 'valibot';
import { refuse } from '../../base/call';
import type { Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { GameMode } from '../../base/db/walletTables';
import { originOf } from '../../base/origin';
import { readPlay } from '../mayPlay';
import type { AskProvider } from '../outbound/ask';
import { CURRENCY } from '../protocol/messages';
import { OWN_PROVIDER } from '../providers/own';
import { nameAt } from '../providers/players';
import { launch } from '../providers/sessions';
import { mayFrame } from './frameOrigins';
import type { OwnGames } from './frameOrigins';

export type LaunchDeps = {
  db: Db;
  ask: AskProvider;
  /** Sessions go by the wall clock. */
  now: () => Date;
  own: () => OwnGames;
};

export type Wanted = {
  provider: string;
  game: string;
  /** The page that will have the frame; left out: the one that asks. */
  backUrl?: string | undefined;
  language?: string | undefined;
  /** Demo money is the provider's own: nothing of such a session moves ours. */
  mode?: GameMode | undefined;
};

/** `url` holds the token, which is good once: neither may be kept or written down. */
export type Launched = { ok: true; url: string; token: string };
export type NotLaunched = ReturnType<typeof refuse>;

const REFUSED = {
  password: refuse('MUST_CHANGE_PASSWORD', { message: 'Change your password before you play.' }),
  unknown: refuse('NOT_FOUND', { message: 'There is no such game here.' }),
  off: refuse('FORBIDDEN', { message: 'This game is switched off at present.' }),
  demo: refuse('FORBIDDEN', {
    message: 'This game is not played for play money: it needs the balance of an account.',
  }),
  page: refuse('BAD_REQUEST', { message: 'back_url is no address of a page.' }),
  silent: refuse('UNAVAILABLE', { message: 'The company of this game does not answer. Nothing was staked.' }),
  address: refuse('UNAVAILABLE', {
    message: 'The company of this game sent an address that is not allowed. Nothing was staked.',
  }),
} as const;

/** What a provider answers to a launch. */
export const launched = v.object({ status: v.literal('OK'), url: v.pipe(v.string(), v.maxLength(2000)) });

const findGame = (db: Db, { provider, game }: Wanted) =>
  db
    .selectFrom('provider_games')
    .innerJoin('providers', 'providers.code', 'provider_games.provider')
    .select([
      'providers.code',
      'providers.address',
      'providers.origins',
      'providers.enabled as isProviderOn',
      'provider_games.enabled as isGameOn',
      'provider_games.has_play_money as hasPlayMoney',
    ])
    .where('provider_games.provider', '=', provider)
    .where('provider_games.game', '=', game)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findGame>>>;

/** Why this player may not open the game now; undefined: they may. */
async function refusalOf(
  { db, now }: Pick<LaunchDeps, 'db' | 'now'>,
  caller: Caller,
  found: Found | undefined,
  mode: GameMode | undefined,
): Promise<NotLaunched | undefined> {
  if (!found) return REFUSED.unknown;
  if (mode === 'demo' && !found.hasPlayMoney) return REFUSED.demo;
  if (!found.isProviderOn || !found.isGameOn) return REFUSED.off;
  if (caller.mustChangePassword) return REFUSED.password;
  const { refusal } = await db
    .transaction()
    .execute((trx) => readPlay(trx, caller.playerId, now().getTime()));
  return refusal;
}

/** A session that waits for its token, and what the provider is told of it. */
async function openSession(
  { db, now }: Pick<LaunchDeps, 'db' | 'now'>,
  { playerId }: Caller,
  { provider, game, language = 'en', mode = 'real' }: Wanted,
) {
  const player = await nameAt(db, provider, playerId);
  const token = await launch(db, { provider, game, playerId, at: now(), language, mode });
  return { token, message: { player, game, language, currency: CURRENCY, mode, token } };
}

type Page = { address: string; origin: string };

/** The page that will have the frame; undefined: it cannot. Games of our own are for the page that asks alone: who may frame them
 * is told to all players, so it is not for one of them to say. */
function pageOf({ pageOrigin = '' }: Caller, { provider, backUrl }: Wanted): Page | undefined {
  const address = backUrl ?? `${pageOrigin}/#/world-casino`;
  const origin = originOf(address);
  if (origin === undefined) return undefined;
  const isForeign = provider === OWN_PROVIDER && origin !== originOf(pageOrigin);
  return isForeign ? undefined : { address, origin };
}

/** Opens a session that waits for its token, and asks the provider for the page of its game. */
export async function launchGame(
  { db, ask, now, own }: LaunchDeps,
  caller: Caller,
  wanted: Wanted,
): Promise<Launched | NotLaunched> {
  const page = pageOf(caller, wanted);
  if (page === undefined) return REFUSED.page;
  const found = await findGame(db, wanted);
  const refusal = await refusalOf({ db, now }, caller, found, wanted.mode);
  if (refusal || !found) return refusal ?? REFUSED.unknown;
  const { token, message } = await openSession({ db, now }, caller, wanted);
  const asked = await ask(wanted.provider, 'launch', { ...message, back_url: page.address }, launched);
  if (!asked.ok) return REFUSED.silent;
  const { url } = asked.answer;
  return mayFrame(url, { ...found, page: page.origin, own: own() })
    ? { ok: true, url, token }
    : REFUSED.address;
}
