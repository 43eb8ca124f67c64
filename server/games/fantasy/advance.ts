import { sealOfSeed } from '../../../domain/games/fantasy/match';
import { LEAST_ENTRIES } from '../../../domain/games/fantasy/pools';
import { ABANDONED_AFTER_MS, bowledSoFar, firstBallAfter } from '../../../domain/games/fantasy/timing';
import { minuteIdOf } from '../../../domain/games/minuteId';
import type { Db } from '../../base/db/connect';
import type { OwnMatchState } from '../../base/db/sharedGamesTables';
import { seedOfLink, takeLink } from '../chains';
import type { Seal } from '../chains';
import { giveBack, isUndecided, isUnpaid, readTaken, refuseUnsent } from '../stakes/rows';
import { GAME, moveMatch, OWNER, readLog, readMatch, readOpenMatches } from './rows';
import type { MatchRow } from './rows';
import { byPool, settleMatch } from './settle';

export type FantasyDeps = { db: Db; seal: Seal; now: () => Date };

/** Opens the next match, with its link of the chain and what is published of its seed. */
async function openMatch({ db, seal, now }: FantasyDeps): Promise<void> {
  const at = now();
  const startsAt = firstBallAfter(at.getTime());
  const id = minuteIdOf(startsAt);
  if (await readMatch(db, id)) return;
  await db.transaction().execute(async (trx) => {
    const { epoch, n } = await takeLink(trx, seal, GAME, OWNER);
    const seed = await seedOfLink(trx, seal, { game: GAME, owner: OWNER, epoch, n });
    await trx
      .insertInto('own_matches')
      .values({
        id,
        epoch,
        n,
        seed_hash: sealOfSeed(n, seed),
        state: 'OPEN',
        opens_at: at,
        starts_at: new Date(startsAt),
      })
      .execute();
  });
}

/** The match begins: pools with too few entries give them back, and the first ball is bowled. */
const startMatch = ({ db, now }: FantasyDeps, row: MatchRow): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await moveMatch(trx, row, 'SCORING', { startedAt: now() }))) return;
    const small = [...byPool(await readTaken(trx, row.id))]
      .filter(([, entries]) => entries.length < LEAST_ENTRIES)
      .map(([pool]) => pool);
    await giveBack(trx, row.id, 'POOL_TOO_SMALL', small);
  });

/** Nobody could have watched it: the server was away, or the wallet. */
const abandonMatch = ({ db }: FantasyDeps, row: MatchRow): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await moveMatch(trx, row, 'ABANDONED')) await giveBack(trx, row.id, 'ABANDONED');
  });

/** Begins once it is known of every entry whether the wallet has it: no ball is seen before. */
async function begin(deps: FantasyDeps, row: MatchRow): Promise<void> {
  await refuseUnsent(deps.db, row.id);
  if (await isUndecided(deps.db, row.id)) return;
  const late = deps.now().getTime() - row.starts_at.getTime();
  await (late > ABANDONED_AFTER_MS ? abandonMatch(deps, row) : startMatch(deps, row));
}

async function score(deps: FantasyDeps, row: MatchRow): Promise<void> {
  const { log } = await readLog(deps, row);
  const since = deps.now().getTime() - (row.started_at?.getTime() ?? Infinity);
  if (bowledSoFar(log, since).length === log.length) await settleMatch(deps, row);
}

/** One step of a match. */
async function step(deps: FantasyDeps, row: MatchRow): Promise<void> {
  switch (row.state) {
    case 'OPEN':
      if (deps.now() >= row.starts_at) await moveMatch(deps.db, row, 'LOCKED');
      return;
    case 'LOCKED':
      return begin(deps, row);
    case 'SCORING':
      return score(deps, row);
    case 'PAYING':
      if (!(await isUnpaid(deps.db, row.id))) await moveMatch(deps.db, row, 'DONE');
      return;
    case 'DONE':
    case 'ABANDONED':
      return;
  }
}

async function advance(deps: FantasyDeps, row: MatchRow): Promise<void> {
  let at = row;
  for (let before: OwnMatchState | undefined; before !== at.state;) {
    before = at.state;
    await step(deps, at);
    at = (await readMatch(deps.db, at.id)) ?? at;
  }
}

/** Opens what is to be opened, and moves every match on as far as the clock and the wallet let it. */
export async function advanceMatches(deps: FantasyDeps): Promise<void> {
  await openMatch(deps);
  for (const row of await readOpenMatches(deps.db)) await advance(deps, row);
}
