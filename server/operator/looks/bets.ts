import * as v from 'valibot';
import { sql } from 'kysely';
import { averageOdds } from '../../../domain/bets/bet';
import type { Fill } from '../../../domain/bets/bet';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { formatPrice } from '../../../domain/bets/ladder';
import type { Ladder } from '../../../domain/bets/ladder';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { flag, maybe, typed } from '../words';
import type { Outcome } from '../outcome';
import { defineLook } from './look';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';

const betsAsked = v.object({ bet: maybe, player: maybe, market: maybe, open: flag, limit: typed });
type BetsAsked = v.InferOutput<typeof betsAsked>;

type BetRow = {
  id: number;
  at: Date;
  player: string;
  marketId: string;
  selectionId: number;
  selection: string;
  ladder: Ladder;
  isBack: boolean;
  odds: number;
  rateBps: number | null;
  stakePaise: number;
  matchedPaise: number;
  status: string;
  profitPaise: number | null;
  market: string;
  fills: Fill[];
};

/** What is no number of a bet is none of them. */
const numberOfBet = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const readBets = (db: Db, { bet, player, market, open }: BetsAsked, limit: number): Promise<BetRow[]> =>
  sql<BetRow>`
    select b.id, b.placed_at as at, p.user_name as player, b.market_id as "marketId", b.selection_id as "selectionId",
      coalesce(r.name, '') as selection, m.price_ladder as ladder, b.is_back as "isBack", b.odds, b.rate_bps as "rateBps",
      b.stake_paise as "stakePaise", b.matched_paise as "matchedPaise", b.status, b.profit_paise as "profitPaise",
      t.name || ': ' || m.name as market, (select coalesce(json_agg(json_build_object('odds', f.odds, 'stakePaise',
        f.stake_paise)), '[]') from live_fills f where f.bet_id = b.id) as fills
    from bets b join players p on p.id = b.player_id join markets m on m.id = b.market_id join matches t on t.id = m.match_id
      left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
    where ${bet === undefined ? sql`true` : sql`b.id = ${numberOfBet(bet)}`}
      and (${player ?? null}::text is null or p.user_name = ${player ?? ''})
      and (${market ?? null}::text is null or b.market_id = ${market ?? ''} or b.match_id = ${market ?? ''})
      and (not ${open === true}::boolean or b.status in ('UNMATCHED', 'PARTIAL', 'MATCHED'))
    order by b.id desc limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);

/** Of a session Yes and No, with the rate behind the line, which is the price it is matched at. */
const priceOf = ({ odds, rateBps, ladder }: Pick<BetRow, 'odds' | 'rateBps' | 'ladder'>): string =>
  formatPrice(odds, ladder) + (rateBps === null ? '' : `@${rateBps / 100}`);

/** What was matched on average, where it is not what was asked. */
function matchedAt({ odds, rateBps, ladder, fills }: BetRow): string | null {
  const matched = rateBps === null ? averageOdds(fills) : undefined;
  return matched === undefined || matched === odds ? null : formatPrice(matched, ladder);
}

function pricesOf(row: BetRow): string {
  const matched = matchedAt(row);
  return matched === null ? priceOf(row) : `${priceOf(row)}, matched at ${matched}`;
}

function sideOf({ isBack, rateBps }: BetRow): string {
  if (rateBps === null) return isBack ? 'back' : 'lay';
  return isBack ? 'yes' : 'no';
}

const BETS: readonly Column<BetRow>[] = [
  { head: 'BET', right: true, cell: ({ id }) => String(id) },
  { head: 'PLACED', cell: ({ at }) => toIst(at.getTime()) },
  { head: 'PLAYER', cell: ({ player }) => player },
  { head: 'MARKET', cell: ({ marketId }) => marketId },
  { head: 'SIDE', cell: sideOf },
  { head: 'PRICE', right: true, cell: pricesOf },
  { head: 'STAKE', right: true, cell: ({ stakePaise }) => formatAmount(stakePaise) },
  { head: 'MATCHED', right: true, cell: ({ matchedPaise }) => formatAmount(matchedPaise) },
  { head: 'STATE', cell: ({ status }) => status.toLowerCase() },
  {
    head: 'WON',
    right: true,
    cell: ({ profitPaise }) => (profitPaise === null ? '' : formatAmount(profitPaise)),
  },
  { head: 'ON', cell: ({ selectionId, selection, market }) => `${selection} (${selectionId}), ${market}` },
];

function dataOf(one: BetRow) {
  const { at, stakePaise, matchedPaise, profitPaise, ladder: _, fills: __, ...row } = one;
  return {
    ...row,
    price: priceOf(one),
    matched_price: matchedAt(one) ?? priceOf(one),
    placed: toIst(at.getTime()),
    stake: toRupees(stakePaise),
    matched: toRupees(matchedPaise),
    won: profitPaise === null ? null : toRupees(profitPaise),
  };
}

/** Bets, newest first. */
async function listBets(db: Db, asked: BetsAsked, limit: number): Promise<Outcome> {
  const rows = await readBets(db, asked, limit);
  const isAny = asked.player === undefined && asked.market === undefined && asked.open !== true;
  const none = isAny ? 'there are no bets yet' : 'there is no such bet';
  return listed({ columns: BETS, rows, none, limit, dataOf });
}

export const betsLook = defineLook({
  name: 'bets',
  request: betsAsked,
  who: 'everybody',
  show: upToLimit(listBets),
});
