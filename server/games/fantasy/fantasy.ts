import { randomUUID } from 'node:crypto';
import { faultOf } from '../../../domain/games/fantasy/teams';
import type { Team, TeamFault } from '../../../domain/games/fantasy/teams';
import { poolTermsOf } from '../../../domain/games/fantasy/pools';
import type { PoolTerms } from '../../../domain/games/fantasy/pools';
import { isSameContent } from '../sameContent';
import { createStakeDriver } from '../stakes/drive';
import { insertStake, readByRef, readStanding, readUnanswered } from '../stakes/rows';
import type { StakeRow } from '../stakes/rows';
import type { Trx } from '../trx';
import type { GameDeps } from '../game';
import { advanceMatches } from './advance';
import type { FantasyDeps } from './advance';
import { fixtureIn, GAME } from './rows';
import type { MatchRow } from './rows';
import { poolWithRoom } from './settle';
import { betText, winText } from './words';

export type Entry = { ref: string; match: string; kind: string; team: Team };

export type Entered =
  | { kind: 'entry'; row: StakeRow }
  /** CLOSED: the first ball is due; NO_SUCH_POOL; ALREADY_IN: one entry of a player in each kind; REF_REUSED: another entry came under the
   * reference; or what is wrong with the team. */
  | { kind: 'refused'; reason: 'CLOSED' | 'NO_SUCH_POOL' | 'ALREADY_IN' | 'REF_REUSED' | TeamFault };

export type Fantasy = {
  /** Takes one entry, once for each reference of the player. */
  enter: (session: { id: string; player: string }, entry: Entry) => Promise<Entered>;
  /** Goes on with matches that are due and with messages that were not answered. */
  tick: () => Promise<void>;
};

const isInKind = (match: string, kind: string, player: string, standing: readonly StakeRow[]): boolean =>
  standing.some((row) => row.player === player && row.pool?.startsWith(`${match}:${kind}:`));

const isSameEntry = (known: StakeRow, { match, kind, team }: Entry): boolean =>
  known.event === match &&
  known.pool?.startsWith(`${match}:${kind}:`) === true &&
  isSameContent(known.chosen, team);

/** Fantasy elevens: a match each eight minutes, entries to pools until its first ball. */
export function createFantasy(deps: FantasyDeps & Pick<GameDeps, 'ask' | 'onWalletBack'>): Fantasy {
  const { db, ask, now, onWalletBack } = deps;
  const driver = createStakeDriver({ db, ask, now, onWalletBack, texts: { bet: betText, win: winText } });

  /** With the match locked: either the entry stands before the first ball, or it is refused. */
  const lockMatch = (trx: Trx, id: string): Promise<MatchRow | undefined> =>
    trx.selectFrom('own_matches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

  const refusalOf = (
    match: MatchRow | undefined,
    player: string,
    { kind, team }: Entry,
    standing: readonly StakeRow[],
  ): Extract<Entered, { kind: 'refused' }>['reason'] | undefined => {
    if (match?.state !== 'OPEN' || now() >= match.starts_at) return 'CLOSED';
    if (isInKind(match.id, kind, player, standing)) return 'ALREADY_IN';
    return faultOf(fixtureIn(match), team);
  };

  const write = (
    { id: session, player }: { id: string; player: string },
    entry: Entry,
    terms: PoolTerms,
  ): Promise<Entered> =>
    db.transaction().execute(async (trx): Promise<Entered> => {
      const match = await lockMatch(trx, entry.match);
      const known = await readByRef(trx, { game: GAME, player, ref: entry.ref });
      if (known && !isSameEntry(known, entry)) return { kind: 'refused', reason: 'REF_REUSED' };
      if (known) return { kind: 'entry', row: known };
      const standing = await readStanding(trx, entry.match);
      const reason = refusalOf(match, player, entry, standing);
      if (reason) return { kind: 'refused', reason };
      const row = await insertStake(trx, {
        id: `${GAME}:${randomUUID()}`,
        game: GAME,
        player,
        session,
        event: entry.match,
        locks_with: entry.match,
        pool: poolWithRoom(entry.match, terms, standing),
        ref: entry.ref,
        stake_paise: terms.feePaise,
        chosen: JSON.stringify(entry.team),
        state: 'NEW',
        at: now(),
      });
      return { kind: 'entry', row };
    });

  return {
    enter: async (session, entry) => {
      const terms = poolTermsOf(entry.kind);
      if (!terms) return { kind: 'refused', reason: 'NO_SUCH_POOL' };
      const written = await write(session, entry, terms);
      if (written.kind === 'refused') return written;
      return { kind: 'entry', row: await driver.drive(written.row) };
    },
    tick: async () => {
      // What was answered may have been all that something waited for.
      do await advanceMatches(deps);
      while (await driver.resume(await readUnanswered(db, GAME)));
    },
  };
}
