import { sql } from 'kysely';
import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { countable } from '../../ledger/accounts';
import type { Db } from '../../base/db/connect';
import { PLAYER_TYPE } from '../../players/accounts/house';
import { typed } from '../words';
import type { Outcome } from '../outcome';
import { defineLook } from './look';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';

type PlayerRow = {
  id: number;
  name: string;
  typeId: number;
  parentId: number;
  balancePaise: number;
  heldPaise: number;
  liveBets: number;
  locked: boolean;
  twoStep: boolean;
  maxStakePaise: number | null;
  maxLossPaise: number | null;
};

const readPlayers = (db: Db, text: string, limit: number): Promise<PlayerRow[]> =>
  sql<PlayerRow>`
    select p.id, p.user_name as name, p.user_type_id as "typeId", p.parent_id as "parentId",
      ${countable(sql`coalesce(a.balance_paise, 0)`)} as "balancePaise", coalesce(e.held, 0)::bigint as "heldPaise",
      coalesce(e.bets, 0)::int as "liveBets", p.locked, p.two_step as "twoStep",
      p.max_stake_paise as "maxStakePaise", p.max_loss_paise as "maxLossPaise"
    from players p left join accounts a on a.player_id = p.id
      left join lateral (select sum(exposure_paise) as held, sum(live_bets) as bets from exposures where player_id = p.id) e on true
    where strpos(lower(p.user_name), ${text.toLowerCase()}) > 0
    order by p.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);

const upTo = (what: string, paise: number | null): string =>
  paise === null ? '' : `${what} up to ${formatAmount(paise)}`;

const notesOf = ({ typeId, locked, twoStep, maxStakePaise, maxLossPaise }: PlayerRow): string =>
  [
    typeId === PLAYER_TYPE ? '' : 'no player',
    locked ? 'locked' : '',
    twoStep ? 'two-step' : '',
    upTo('stakes', maxStakePaise),
    upTo('losses', maxLossPaise),
  ]
    .filter((note) => note !== '')
    .join(', ');

const PLAYERS: readonly Column<PlayerRow>[] = [
  { head: 'ID', right: true, cell: ({ id }) => String(id) },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'PARENT', right: true, cell: ({ parentId }) => String(parentId) },
  { head: 'BALANCE', right: true, cell: ({ balancePaise }) => formatAmount(balancePaise) },
  { head: 'HELD', right: true, cell: ({ heldPaise }) => formatAmount(heldPaise) },
  { head: 'BETS', right: true, cell: ({ liveBets }) => String(liveBets) },
  { head: 'NOTES', cell: notesOf },
];

const dataOf = ({ balancePaise, heldPaise, maxStakePaise, maxLossPaise, ...row }: PlayerRow) => ({
  ...row,
  max_stake: maxStakePaise === null ? null : toRupees(maxStakePaise),
  max_loss: maxLossPaise === null ? null : toRupees(maxLossPaise),
  balance: toRupees(balancePaise),
  held: toRupees(heldPaise),
});

/** Players by id with what they have, what open bets hold back, and how many bets stand. */
async function listPlayers(db: Db, { find }: { find: string }, limit: number): Promise<Outcome> {
  const rows = await readPlayers(db, find, limit);
  return listed({ columns: PLAYERS, rows, none: 'there is no such player', limit, dataOf });
}

export const playersLook = defineLook({
  name: 'players',
  request: v.object({ find: typed, limit: typed }),
  who: 'everybody',
  show: upToLimit(listPlayers),
});
