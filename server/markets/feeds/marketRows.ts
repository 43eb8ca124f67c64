import type { Score } from '../../../api/schemas/match';
import { reductionsEnd } from '../../../domain/results/nonRunner';
import type { Trx } from '../../ledger/accounts';
import { matchInfoOf, startOf } from '../matches/catalogue';
import { ladderOf } from '../matches/tradedKind';
import type { FeedDefinition } from '@backlay/feed/message';
import { termsOf } from '../matches/terms';
import type { Terms } from '../matches/terms';
import { writeRunners } from './runnerRows';

export type Defined = {
  id: string;
  definition: FeedDefinition;
  score: Score | null;
  at: number;
  /** Instead of the usual ones. */
  terms?: Terms;
};

async function writeMatches(trx: Trx, defined: readonly Defined[]): Promise<void> {
  // Every market says its match: the last word counts, and one statement may not write a row twice.
  const matches = new Map(defined.map((one) => [one.definition.eventId, one]));
  const rows = [...matches.values()].map(({ definition, score }) => {
    const match = matchInfoOf(definition);
    return {
      id: match.id,
      sport_id: match.sportId,
      series_id: match.seriesId,
      series_name: match.seriesName,
      name: match.name,
      country: match.country,
      venue: match.venue,
      open_at: new Date(match.openAt),
      score: JSON.stringify(score),
    };
  });
  await trx
    .insertInto('matches')
    .values(rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        sport_id: eb.ref('excluded.sport_id'),
        series_id: eb.ref('excluded.series_id'),
        series_name: eb.ref('excluded.series_name'),
        name: eb.ref('excluded.name'),
        country: eb.ref('excluded.country'),
        venue: eb.ref('excluded.venue'),
        open_at: eb.ref('excluded.open_at'),
        score: eb.ref('excluded.score'),
      })),
    )
    .execute();
}

function marketRow({ id, definition, terms: own }: Defined) {
  const { eventTypeId, marketType, session } = definition;
  const terms = own ?? termsOf(Number(eventTypeId), marketType, session);
  return {
    id,
    name: definition.name ?? definition.marketType,
    feed_status: definition.status,
    status_message: definition.statusMessage ?? '',
    in_play: definition.inPlay,
    bet_delay_s: definition.betDelay,
    session_result: definition.sessionResult ?? null,
    feed_void: definition.isVoid ?? false,
    ending: definition.ending ? JSON.stringify(definition.ending) : null,
    winners: definition.numberOfWinners,
    start_at: new Date(startOf(definition)),
    reductions_until: new Date(
      reductionsEnd(startOf(definition), definition.countryCode ?? '', definition.pace),
    ),
    match_id: definition.eventId,
    held: false,
    market_type: definition.marketType,
    commission_bps: terms.commissionBps,
    allows_unmatched: terms.allowsUnmatched,
    min_stake_paise: terms.minStakePaise,
    max_stake_paise: terms.maxStakePaise,
    max_profit_paise: terms.maxProfitPaise,
    max_liability_paise: terms.maxLiabilityPaise,
    price_ladder: ladderOf(definition),
    session: definition.session ? JSON.stringify(definition.session) : null,
    result: null,
    settled_at: null,
  };
}

/** Writes markets as the feed defines them. A settled one stays unchanged, as corrections are computed from
 * it. @returns those written */
async function writeMarkets(trx: Trx, defined: readonly Defined[]): Promise<Defined[]> {
  const written = await trx
    .insertInto('markets')
    .values(defined.map(marketRow))
    .onConflict((on) =>
      on
        .column('id')
        // Terms and an operator's hold belong to the exchange: only the first definition sets them.
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          feed_status: eb.ref('excluded.feed_status'),
          status_message: eb.ref('excluded.status_message'),
          in_play: eb.ref('excluded.in_play'),
          bet_delay_s: eb.ref('excluded.bet_delay_s'),
          session_result: eb.ref('excluded.session_result'),
          feed_void: eb.ref('excluded.feed_void'),
          // An event that moves takes its market along.
          match_id: eb.ref('excluded.match_id'),
          ending: eb.ref('excluded.ending'),
          winners: eb.ref('excluded.winners'),
          start_at: eb.ref('excluded.start_at'),
          reductions_until: eb.ref('excluded.reductions_until'),
        }))
        .where('markets.result', 'is', null),
    )
    .returning('id')
    .execute();
  const ids = new Set(written.map(({ id }) => id));
  return defined.filter(({ id }) => ids.has(id));
}

/** Rows of one statement: PostgreSQL takes 65,535 values, and a market has some 25. */
const AT_ONCE = 500;

/** In statements that name no market twice, in the order of the message. */
function statementsOf(defined: readonly Defined[]): Defined[][] {
  const statements: Defined[][] = [];
  let ids = new Set<string>();
  for (const one of defined) {
    const last = statements.at(-1);
    if (!last || ids.has(one.id) || last.length >= AT_ONCE) {
      statements.push([one]);
      ids = new Set();
    } else last.push(one);
    ids.add(one.id);
  }
  return statements;
}

/** Writes what a message defines, all markets of a moment at once: a ball of a cricket match defines dozens. */
export async function writeDefined(trx: Trx, defined: readonly Defined[]): Promise<void> {
  for (const some of statementsOf(defined)) {
    await writeMatches(trx, some);
    await writeRunners(trx, await writeMarkets(trx, some));
  }
}
