import { randomUUID } from 'node:crypto';
import type { SharedRoundState } from '../../base/db/sharedRoundTables';
import { afterKnownBet, readKnownBet } from '../answers';
import { CURRENCY } from '../currency';
import { isSameContent } from '../sameContent';
import type { Trx } from '../trx';
import type { Answered } from '../walletClient';
import { seatKey } from './deps';
import type { SharedDeps } from './deps';
import { giveBack, moveBet, readBet, readBets } from './rows';
import type { BetRow } from './rows';
import { afterBet, sendingOfBet, stillTakes } from './states';

const BUSY_MS = 1000;

export type BetSeat = { id: string; player: string };
export type NewBet<Choice> = { ref: string; round: string; stakePaise: number; choice: Choice };

export type Placed =
  | { kind: 'bet'; bet: BetRow }
  /** The round takes no bets, or none any more; both times are told. */
  | { kind: 'closed'; receivedAt: number; locksAt: number | undefined }
  | { kind: 'tooMany'; most: number }
  /** Another bet came under the reference. */
  | { kind: 'refReused' }
  | { kind: 'stake'; minPaise: number; maxPaise: number };

const isLive = ({ state }: BetRow): boolean => state !== 'REFUSED' && state !== 'REVERSED';

const isSameBet = (known: BetRow, { round, stakePaise, choice }: NewBet<unknown>): boolean =>
  known.round === round && known.stake_paise === stakePaise && isSameContent(known.choice, choice);

/** Keeps a bet before its message is sent. The round is held so that no lock comes between looking and writing. */
function keepBet<Choice, Result>(
  { db, game }: SharedDeps<Choice, Result>,
  { id: session, player }: BetSeat,
  bet: NewBet<Choice>,
  receivedAt: number,
): Promise<Placed> {
  return db.transaction().execute(async (trx): Promise<Placed> => {
    // Two pages of one player count their bets one after the other.
    await trx
      .selectFrom('own_sessions')
      .select('id')
      .where('player', '=', player)
      .where('game', '=', game.game)
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = await trx
      .selectFrom('own_shared_bets')
      .selectAll()
      .where('game', '=', game.game)
      .where('player', '=', player)
      .where('ref', '=', bet.ref)
      .executeTakeFirst();
    if (known && !isSameBet(known, bet)) return { kind: 'refReused' };
    if (known) return { kind: 'bet', bet: known };
    const round = await trx
      .selectFrom('own_shared_rounds')
      .select(['state', 'locks_at'])
      .where('id', '=', bet.round)
      .where('game', '=', game.game)
      .forShare()
      .executeTakeFirst();
    const locksAt = round?.locks_at.getTime();
    if (round?.state !== 'OPEN' || locksAt === undefined || receivedAt >= locksAt)
      return { kind: 'closed', receivedAt, locksAt };
    const own = await readBets(trx, bet.round, player);
    if (own.filter(isLive).length >= game.mostBets) return { kind: 'tooMany', most: game.mostBets };
    const row = await trx
      .insertInto('own_shared_bets')
      .values({
        id: `${game.game}:${randomUUID()}`,
        round: bet.round,
        game: game.game,
        player,
        session,
        ref: bet.ref,
        choice: JSON.stringify(bet.choice),
        stake_paise: bet.stakePaise,
        state: 'NEW',
        at: new Date(receivedAt),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'bet', bet: row };
  });
}

const messageBase = ({ player, game, round }: BetRow) => ({ player, game, round });

/** What is done to a bet with its round held: no draw comes between, and whoever draws holds the round first, too. */
const withRound = <Choice, Result>(
  { db }: SharedDeps<Choice, Result>,
  bet: BetRow,
  work: (trx: Trx, state: SharedRoundState) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { state } = await trx
      .selectFrom('own_shared_rounds')
      .select('state')
      .where('id', '=', bet.round)
      .forShare()
      .executeTakeFirstOrThrow();
    await work(trx, state);
  });

/** A bet that the wallet has: it stands, or goes back where its round takes none any more, which nobody would draw it in. */
const takeOrGiveBack = <Choice, Result>(deps: SharedDeps<Choice, Result>, bet: BetRow): Promise<void> =>
  withRound(deps, bet, (trx, state) =>
    stillTakes(state)
      ? moveBet(trx, bet, { state: 'TAKEN' })
      : giveBack(trx, bet, 'TOO_LATE', new Date(deps.clock.now())),
  );

async function sendBet<Choice, Result>(deps: SharedDeps<Choice, Result>, bet: BetRow): Promise<void> {
  const { db, ask, game } = deps;
  const { wallet_session: session } = await db
    .selectFrom('own_sessions')
    .select('wallet_session')
    .where('id', '=', bet.session)
    .executeTakeFirstOrThrow();
  const tries = bet.tries + 1;
  // Written first: whoever finds the bet in this state knows that the message may have arrived.
  if (!(await moveBet(db, bet, { state: 'BET_SENT', tries }))) return;
  const choice = game.readChoice(bet.choice);
  const came = await ask('bet', {
    ...messageBase(bet),
    session,
    tx: `${bet.id}-bet`,
    amount: bet.stake_paise,
    currency: CURRENCY,
    ...(choice === undefined ? {} : { details: { text: game.betText(choice) } }),
  });
  const state = afterBet(came, tries);
  const sent: BetRow = { ...bet, state: 'BET_SENT' };
  // The round may have drawn meanwhile, which decided on the bet: then its rollback is on its way.
  if (state === 'TAKEN') await takeOrGiveBack(deps, sent);
  else await moveBet(db, sent, { state, ...(state === 'REFUSED' ? { answer: wordOf(came) } : {}) });
}

const wordOf = (came: Answered | 'unknown'): string => (came === 'unknown' ? 'UNKNOWN' : came.status);

async function askAfter<Choice, Result>(deps: SharedDeps<Choice, Result>, bet: BetRow): Promise<void> {
  const { db, ask, clock } = deps;
  const state = afterKnownBet(readKnownBet(await ask('status', { tx: `${bet.id}-bet` })), 'TAKEN');
  if (state === 'TAKEN') await takeOrGiveBack(deps, bet);
  else if (state === 'ROLLING_BACK')
    await withRound(deps, bet, (trx) => giveBack(trx, bet, 'NO_ANSWER', new Date(clock.now())));
  else await moveBet(db, bet, { state });
}

/** The wallet had no time for it: the same message again a second later. */
const isDue = ({ state, at, tries }: BetRow, now: number): boolean =>
  state !== 'NEW' || now >= at.getTime() + tries * BUSY_MS;

/** Sends what a bet has to say until it is taken or not, or an answer is missing. Messages of its player and round wait. */
export function driveBet<Choice, Result>(
  deps: SharedDeps<Choice, Result>,
  bet: Pick<BetRow, 'id' | 'round' | 'player'>,
): Promise<BetRow> {
  return deps.serial.run(seatKey(bet), async () => {
    let now = await readBet(deps.db, bet.id);
    for (let before: BetRow['state'] | undefined; before !== now.state;) {
      const sending = sendingOfBet(now.state);
      if (sending === undefined || !isDue(now, deps.clock.now())) break;
      before = now.state;
      await (sending === 'bet' ? sendBet(deps, now) : askAfter(deps, now));
      now = await readBet(deps.db, bet.id);
    }
    return now;
  });
}

/** Places a bet, once for each reference of its player. @param receivedAt when the server heard of it, which decides */
export async function placeBet<Choice, Result>(
  deps: SharedDeps<Choice, Result>,
  session: BetSeat,
  bet: NewBet<Choice>,
  receivedAt: number,
): Promise<Placed> {
  const { minStakePaise: minPaise, maxStakePaise: maxPaise } = deps.game;
  if (bet.stakePaise < minPaise || bet.stakePaise > maxPaise) return { kind: 'stake', minPaise, maxPaise };
  const kept = await keepBet(deps, session, bet, receivedAt);
  return kept.kind === 'bet' ? { kind: 'bet', bet: await driveBet(deps, kept.bet) } : kept;
}
