import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { RUNS } from '../../../domain/sessions/sessionFacts';
import { reserveAgain } from '../../../server/book/corrections/reserve';
import { lockMarket } from '../../../server/book/orders/order/facts';
import type { Db } from '../../../server/base/db/connect';
import { insertMarket, START } from './rows';

/* Markets at rates and sessions with bets on them as they are kept, without a feed and without placing. */

export const LINE: SessionFacts = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 };

let count = 0;
const next = (): number => (count += 1);

/** Selections of a session: RUNS, or each on which it takes bets. */
function selectionsOf({ type }: SessionFacts): number[] {
  if (type === 'lastDigit') return Array.from({ length: 10 }, (_, digit) => digit);
  return type === 'oddEven' ? [1, 2] : [RUNS];
}

/** A session of the match 'match'; returns its id. */
export async function sessionIn(db: Db, facts: Partial<SessionFacts> = {}): Promise<string> {
  const session = { ...LINE, ...facts };
  const id = `9.${next()}`;
  await insertMarket(db, id, {
    market: {
      name: '6 over runs',
      market_type: 'SESSION',
      session: JSON.stringify(session),
      commission_bps: 0,
      allows_unmatched: false,
      price_ladder: 'RUNS',
    },
    runners: selectionsOf(session).map((selection_id, sort) => ({
      selection_id,
      name: `Selection ${selection_id}`,
      sort,
      status: 'ACTIVE',
    })),
  });
  return id;
}

/** A bookmaker market of the match 'match' with three runners, 11 to 13; returns its id. */
export async function bookmakerIn(db: Db, start = START): Promise<string> {
  const id = `8.${next()}`;
  await insertMarket(db, id, {
    market: {
      name: 'Bookmaker',
      market_type: 'BOOKMAKER',
      start_at: new Date(start),
      commission_bps: 0,
      allows_unmatched: false,
      price_ladder: 'RATE',
    },
    runners: [11, 12, 13].map((selection_id, sort) => ({
      selection_id,
      name: `Runner ${selection_id}`,
      sort,
      status: 'ACTIVE',
    })),
  });
  return id;
}

export type Struck = {
  market: string;
  player: number;
  side?: 'back' | 'lay';
  runner?: number;
  /** As shown: 98 per 100, or the line 63. */
  price: number;
  /** Of a session, per 100. */
  rate?: number;
  /** Rupees. */
  stake?: number;
};

/** A bet matched whole by the house at its price, held back as any other; returns its id. */
export const struck = (db: Db, { market, player, ...bet }: Struck): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockMarket(trx, market);
    if (!locked) throw new Error(`no market ${market}`);
    const paise = (bet.stake ?? 100) * 100;
    const odds = Math.round(bet.price * 100);
    const at = new Date(START);
    const { id } = await trx
      .insertInto('bets')
      .values({
        player_id: player,
        match_id: locked.matchId,
        market_id: market,
        selection_id: bet.runner ?? (locked.session ? RUNS : 11),
        is_back: bet.side !== 'lay',
        odds,
        rate_bps: locked.session ? (bet.rate ?? 100) * 100 : null,
        stake_paise: paise,
        matched_paise: paise,
        open_paise: 0,
        cancelled_paise: 0,
        status: 'MATCHED',
        keep_in_play: false,
        in_play: true,
        ref: null,
        ip: '',
        device: '',
        placed_at: at,
        matched_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('fills')
      .values({ bet_id: id, counter_bet_id: null, odds, stake_paise: paise, at, in_play: true })
      .execute();
    await reserveAgain(trx, market, locked, [player], at);
    return id;
  });
