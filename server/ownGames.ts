import { realClock } from './base/clock';
import type { Db } from './base/db/connect';
import { GAMES_LOCK } from './base/db/locks';
import { createTurn } from './base/db/turn';
import { listenAt, reachedAt } from './base/listen';
import { readSeal } from './casino/chain/seal';
import type { OwnGame } from './games/game';
import { createGamesApp } from './games/http/app';
import { createGames } from './games/http/registry';
import { askBesidePlay } from './games/playMoney';
import { startSweepingOwn } from './games/sweep';
import { createWalletClient } from './games/walletClient';
import type { AskWallet, WalletKey } from './games/walletClient';
import { createWalletWatch } from './games/walletWatch';
import type { Running } from './running';
import { addGame, addProvider, tellAddress, tellOfGame } from './wallet/providers/add';
import { addKey, newestKey, signerOf } from './wallet/providers/keys';
import { OWN_PROVIDER } from './wallet/providers/own';

/** The exchange's own games, as the wallet names their company. */
const PROVIDER = { code: OWN_PROVIDER, name: 'Backlay Games', promoBudgetPaise: 0 };
const FIRST_KEY = 'k1';

/** Keys end, and signatures are good, by the wall clock, which both sides of the wallet have. */
const wallNow = (): Date => new Date(Date.now());

/** The provider with its account, its first key and its games; what operators have set of them since stays. */
async function seatProvider(db: Db, games: readonly OwnGame[]): Promise<void> {
  const { code } = PROVIDER;
  await addProvider(db, { ...PROVIDER, address: null });
  if ((await newestKey(db, code, wallNow())) === undefined) await addKey(db, code, FIRST_KEY);
  const known = await db.selectFrom('provider_games').select('game').where('provider', '=', code).execute();
  for (const { game, names, category, limits, returns, openMinutes, hasPlayMoney } of games) {
    if (!known.some((one) => one.game === game))
      await addGame(db, code, {
        game,
        name: names.en,
        nameHi: names.hi,
        nameBn: names.bn,
        returns,
        category,
        minStakePaise: limits.minPaise,
        maxStakePaise: limits.maxPaise,
      });
    await tellOfGame(db, code, game, { openMinutes, hasPlayMoney });
  }
}

/** Waits until no other process plays the games: two at once would open two rounds of one chain, and the proof of the later one tells
 * the seed of the other. */
async function takeTurn({ options, database: { address }, stops, fatal }: Running): Promise<void> {
  const turn = createTurn({
    address,
    lock: GAMES_LOCK,
    onWait: () => options.say('another process plays the games: waiting until it ends'),
    onTaken: () => fatal('another process plays the games'),
  });
  stops.add(() => turn.leave());
  await turn.take();
}

/** The key of the games by its id, while it is good. */
async function keyOf(db: Db, keyId: string): Promise<WalletKey | undefined> {
  const { code } = PROVIDER;
  const signer = await signerOf(db, code, keyId, wallNow());
  return signer && { provider: code, keyId, secret: signer.secret };
}

/** Plays the exchange's own games: a provider like any other, which knows the wallet by its address alone. @returns the port */
export async function openOwnGames(running: Running, walletUrl: string): Promise<number> {
  const { config, options, database, stops } = running;
  const { db } = database;
  const { code } = PROVIDER;
  await takeTurn(running);
  const clock = config.games.speed === 1 ? running.clock : realClock(config.games.speed);
  const now = (): Date => new Date(clock.now());
  const keyNow = async (): Promise<WalletKey> => {
    const key = await newestKey(db, code, wallNow());
    if (key === undefined) throw new Error(`${code} has no key that is still good`);
    return { provider: code, ...key };
  };
  const watch = createWalletWatch({
    after: clock.after,
    // Of no transaction: it moves nothing, and only whether there is an answer counts.
    ping: () => askExchange('status', { tx: 'ping' }),
  });
  stops.add(() => watch.stop());
  const askExchange: AskWallet = createWalletClient({
    address: walletUrl,
    key: keyNow,
    now: () => Math.floor(wallNow().getTime() / 1000),
    watch,
  });
  const ask = askBesidePlay({ db, now }, askExchange);
  const seal = await readSeal(config.dataDir);
  const games = createGames({
    db,
    seal,
    ask,
    now,
    after: clock.after,
    onWalletBack: watch.onBack,
    report: options.report,
  });
  await seatProvider(db, games);
  let port = config.games.port;
  const app = await createGamesApp({
    db,
    games,
    ask,
    now,
    wallNow,
    keyOf: (keyId) => keyOf(db, keyId),
    origin: config.games.origin,
    port: () => port,
    pageDir: options.gamesDir,
    trustedProxies: config.trustedProxies,
    report: options.report,
  });
  stops.add(() => app.close());
  port = await listenAt(app, config.host, config.games.port, 'GAMES_PORT');
  await tellAddress(db, code, config.games.address ?? reachedAt(config.host, port));
  stops.add(startSweepingOwn({ db, now, after: clock.after, report: options.report }));
  for (const game of games) {
    stops.add(() => game.stop());
    await game.start();
  }
  return port;
}
