import { finishFault, finishOf, winnersOf } from '../../../domain/results/finish';
import type { Finish, Finisher } from '../../../domain/results/finish';
import type { Db } from '../../base/db/connect';

type Runner = { selection_id: number; name: string; status: string; position: number | null };

const runnersOf = (db: Db, marketId: string): Promise<Runner[]> =>
  db
    .selectFrom('runners')
    .select(['selection_id', 'name', 'status', 'position'])
    .where('market_id', '=', marketId)
    .execute();

/** A runner by id or name, or the reason why not. */
function named(runners: readonly Runner[], marketId: string, word: string): number | string {
  const found =
    runners.find(({ selection_id }) => String(selection_id) === word) ??
    runners.find(({ name }) => name.toLowerCase() === word.toLowerCase());
  if (!found) return `No runner of ${marketId} is called "${word}".`;
  if (found.status === 'REMOVED') return `${found.name} was removed from ${marketId}: bets on it are void.`;
  return found.selection_id;
}

function faultOf(
  finish: Finish,
  runners: readonly Runner[],
  market: { id: string; places: number },
): string | undefined {
  const winners = winnersOf(finish);
  const nameOf = (id: number) => runners.find(({ selection_id }) => selection_id === id)?.name ?? String(id);
  const twice = winners.find((id, i) => winners.indexOf(id) !== i);
  if (twice !== undefined) return `${nameOf(twice)} is named twice.`;
  const fault = finishFault(finish, market.places);
  if (fault?.kind === 'noPlace')
    return `${nameOf(fault.selectionId)} is behind the ${market.places} places of ${market.id}: name only who is paid.`;
  if (fault?.kind === 'unnamedTie')
    return `${market.id} has ${market.places} places and ${winners.length} winners are named: join with "=" who tied, in the order of finishing, like 1,2,3=4.`;
  return undefined;
}

/** An operator's word for a market that no listed runner won; a runner of that name is meant before it. */
const NOBODY = 'none';

/** Parses an operator's result: winners by id or name, separated by commas; ties joined by '='; 'none' if all of them lost. */
export async function readFinish(
  db: Db,
  market: { id: string; places: number },
  value: string,
): Promise<{ finish: Finish } | { fault: string }> {
  const runners = await runnersOf(db, market.id);
  const word = value.trim().toLowerCase();
  if (word === NOBODY && runners.every(({ name }) => name.toLowerCase() !== NOBODY)) return { finish: [] };
  const finish: number[][] = [];
  for (const part of value.split(',')) {
    const ids = part.split('=').map((word) => named(runners, market.id, word.trim()));
    const fault = ids.find((id) => typeof id === 'string');
    if (fault !== undefined) return { fault };
    finish.push(ids.filter((id) => typeof id === 'number'));
  }
  const fault = faultOf(finish, runners, market);
  return fault === undefined ? { finish } : { fault };
}

/** The winners a feed names and how many runners were still in. */
export type FeedWinners = { winners: readonly Finisher[]; running: number };

/** The finish meant by the feed's winners and positions; `waits` says why an operator must decide. A position that the report
 * lacks is that of the definition in the database. */
export async function readFeedFinish(
  db: Db,
  marketId: string,
  { winners, running }: FeedWinners,
): Promise<{ finish: Finish } | { waits: string }> {
  const market = await db
    .selectFrom('markets')
    .select('winners')
    .where('id', '=', marketId)
    .executeTakeFirst();
  const places = market?.winners ?? 1;
  const runners = new Map((await runnersOf(db, marketId)).map((runner) => [runner.selection_id, runner]));
  // A winner the feed had removed is back in; a removal by an operator contradicts the feed.
  const out = winners
    .map(({ selectionId }) => runners.get(selectionId))
    .find((one) => one?.status === 'REMOVED');
  if (out) return { waits: `the feed names ${out.name} as a winner, which an operator removed` };
  // Whoever is left wins a place where fewer ran than there are places.
  if (winners.length < Math.min(places, running))
    return { waits: `the feed names ${winners.length} of ${places} places` };
  const placed = winners.map(({ selectionId, position }) => ({
    selectionId,
    position: position ?? runners.get(selectionId)?.position ?? null,
  }));
  const finish = finishOf(placed, places);
  if (finishFault(finish, places) === undefined) return { finish };
  return { waits: `the feed names ${winners.length} winners for ${places} places and not who tied` };
}
