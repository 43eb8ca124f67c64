import { sql } from 'kysely';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { Db } from '../../base/db/connect';
import { PACE } from '../../base/pace';
import type { Pace } from '../../base/pace';
import { addBet, bruteForceWorst, noBets, winAtOdds, winAtRate } from './bruteForce';
import type { AuditSums } from './bruteForce';
import { addNumberBet, auditNumber, bruteForceNumbers } from './bruteNumbers';
import type { NumberBet } from './bruteNumbers';
import { auditKey, bruteForceRound } from './bruteRounds';
import type { Finding } from './auditCheck';

type OpenMarket = {
  id: string;
  matchId: string;
  winners: number;
  runnerIds: number[];
  marketType: string;
  session: SessionFacts | null;
};
type BetRow = NumberBet & { id: number; playerId: number; placedAfter: number | null };
/** As text, so that sums beyond 2^53 compare exactly. */
type Kept = Record<'wins' | 'loses' | 'openWins' | 'openLoses', string> & {
  selectionId: number;
  bets: number;
};
type HeldRow = {
  playerId: number;
  heldPaise: number;
  shortfallPaise: number;
  liveBets: number;
  kept: Kept[];
};

const EXPOSURE = 'what is held back equals the worst result of every open bet';
const POSITION = 'a position is the sum of its bets';

async function readMarkets(db: Db, marketIds: readonly string[] | null): Promise<OpenMarket[]> {
  const within = marketIds === null ? sql`true` : sql`m.id = any(${marketIds}::text[])`;
  // Ended markets too, if something on them is still live.
  const { rows } = await sql<OpenMarket>`
    select m.id, m.match_id as "matchId", m.winners, m.market_type as "marketType", m.session, (select coalesce(json_agg(selection_id), '[]') from runners r
      where r.market_id = m.id and r.removed_factor is null) as "runnerIds"
    from markets m where ${within} and (m.result is null
      or exists (select from exposures e where e.market_id = m.id)
      or exists (select from positions p where p.market_id = m.id and p.live_bets <> 0))
    order by m.id`.execute(db);
  return rows;
}

async function readPage(db: Db, marketId: string, after: { playerId: number; id: number }, limit: number) {
  const { rows } = await sql<BetRow>`
    select id, player_id as "playerId", selection_id as "selectionId", is_back as "isBack", odds,
      rate_bps as "rateBps", placed_after as "placedAfter", open_paise as "openPaise", coalesce((
        select json_agg(json_build_array(f.odds, f.stake_paise)) from live_fills f where f.bet_id = bets.id), '[]') as fills
    from bets where market_id = ${marketId} and status in ('UNMATCHED', 'PARTIAL', 'MATCHED')
      and (player_id, id) > (${after.playerId}, ${after.id})
    order by player_id, id limit ${limit}`.execute(db);
  return rows;
}

/** Stored positions of all players between the two bounds, so that none is missed. */
async function readHeld(db: Db, marketId: string, from: number, to: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    with kept as (
      select player_id, json_agg(json_build_object('selectionId', selection_id, 'wins', wins_paise::text,
        'loses', loses_paise::text, 'openWins', open_wins_paise::text, 'openLoses', open_loses_paise::text,
        'bets', live_bets)) as positions
      from positions where market_id = ${marketId} and player_id > ${from} and player_id <= ${to} and live_bets <> 0
      group by player_id),
    held as (
      select player_id, exposure_paise, shortfall_paise, live_bets from exposures
      where market_id = ${marketId} and player_id > ${from} and player_id <= ${to})
    select player_id as "playerId", coalesce(exposure_paise, 0) as "heldPaise",
      coalesce(shortfall_paise, 0) as "shortfallPaise", coalesce(live_bets, 0) as "liveBets",
      coalesce(positions, '[]') as kept
    from held full join kept using (player_id)`.execute(db);
  return rows;
}

type PlayerSums = Map<number, AuditSums>;

const inText = (sums: ReadonlyMap<number, AuditSums | Kept>): string =>
  [...sums]
    .sort(([a], [b]) => a - b)
    .map(
      ([id, one]) =>
        `${id}: ${one.wins}/${one.loses}, open ${one.openWins}/${one.openLoses}, ${one.bets} bets`,
    )
    .join('; ');

/** Market types whose prices are rates per 100, listed here apart from domain/markets/marketKind. */
const AT_RATES: ReadonlySet<string> = new Set([
  'BOOKMAKER',
  'BINARY_INDEX',
  'BINARY_COMMODITY',
  'BINARY_FOREIGN',
]);

const ROUND = 'ROUND';

/** Adds a bet to the sums of its runner, or of its number in a session. */
function add({ matchId, session, marketType }: OpenMarket, sums: PlayerSums, bet: BetRow): void {
  if (session) {
    const number = auditNumber(session, bet);
    sums.set(number, addNumberBet(session, sums.get(number), bet));
    return;
  }
  const win = AT_RATES.has(marketType) ? winAtRate : winAtOdds;
  const key = marketType === ROUND ? auditKey(matchId, bet) : bet.selectionId;
  sums.set(key, addBet(sums.get(key) ?? noBets, bet, win));
}

function worstOf({ matchId, marketType, session, runnerIds, winners }: OpenMarket, sums: PlayerSums): number {
  if (session) return bruteForceNumbers(session, sums);
  return marketType === ROUND ? bruteForceRound(matchId, sums) : bruteForceWorst(sums, runnerIds, winners);
}

const NOTHING: Omit<HeldRow, 'playerId'> = { heldPaise: 0, shortfallPaise: 0, liveBets: 0, kept: [] };

function findingsOf(
  market: OpenMarket,
  playerId: number,
  sums: PlayerSums,
  { heldPaise, shortfallPaise, liveBets, kept } = NOTHING,
): Finding[] {
  const where = `player ${playerId}, market ${market.id}`;
  const worst = worstOf(market, sums);
  const bets = [...sums.values()].reduce((count, one) => count + one.bets, 0);
  const [wanted, found] = [inText(sums), inText(new Map(kept.map((one) => [one.selectionId, one])))];
  const findings: Finding[] = [];
  // A shortfall is allowed only if a correction took more than was there.
  if (worst !== heldPaise + shortfallPaise)
    findings.push({ check: EXPOSURE, detail: `${where}: held back ${heldPaise}, worst result ${worst}` });
  if (found !== wanted)
    findings.push({ check: POSITION, detail: `${where}: kept (${found}), bets (${wanted})` });
  if (bets !== liveBets)
    findings.push({ check: POSITION, detail: `${where}: ${liveBets} live bets kept, ${bets} there are` });
  return findings;
}

const NOBODY = 0;
const EVERYBODY = 2 ** 31 - 1;

type Players = Map<number, PlayerSums>;

function addPage(market: OpenMarket, players: Players, page: readonly BetRow[]): void {
  for (const bet of page) {
    const sums: PlayerSums = players.get(bet.playerId) ?? new Map<number, AuditSums>();
    players.set(bet.playerId, sums);
    add(market, sums, bet);
  }
}

/** Compares players above `from` up to `to`, then forgets them. */
async function compare(
  db: Db,
  market: OpenMarket,
  players: Players,
  { from, to }: { from: number; to: number },
): Promise<Finding[]> {
  const held = new Map((await readHeld(db, market.id, from, to)).map((row) => [row.playerId, row]));
  const ids = [...new Set([...players.keys(), ...held.keys()])].filter((id) => id <= to);
  return ids.flatMap((id) => {
    const sums = players.get(id) ?? new Map<number, AuditSums>();
    players.delete(id);
    return findingsOf(market, id, sums, held.get(id));
  });
}

async function marketFindings(db: Db, market: OpenMarket, { rows, turn }: Pace): Promise<Finding[]> {
  const findings: Finding[] = [];
  const players: Players = new Map();
  let after = { playerId: NOBODY, id: 0 };
  for (let from = NOBODY; from < EVERYBODY; await turn()) {
    const page = await readPage(db, market.id, after, rows);
    addPage(market, players, page);
    after = page.at(-1) ?? after;
    // The last player of a page may have more bets on the next.
    const to = page.length < rows ? EVERYBODY : after.playerId - 1;
    findings.push(...(await compare(db, market, players, { from, to })));
    from = to;
  }
  return findings;
}

/** Compares reservations and positions on these markets, or all, with the bets; one page at a time. */
export async function heldFindings(
  db: Db,
  marketIds: readonly string[] | null,
  pace: Pace = PACE,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const market of await readMarkets(db, marketIds))
    findings.push(...(await marketFindings(db, market, pace)));
  return findings;
}
