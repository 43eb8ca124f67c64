import type { FeedDefinition } from '@backlay/feed/message';
import type { Offer } from '../../../domain/casino/offers';
import type { CasinoTable } from '../../../domain/casino/tables';
import type { AnyGame } from '../../../domain/casino/game';
import { ROUND_TYPE } from '../../../domain/markets/marketKind';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import { toIso } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { writeDefined } from '../feeds/marketRows';
import type { LiveFeed } from '../matches/createLive';
import type { Terms } from '../matches/terms';

/** A round while it is played: a market in memory, which the database has from its first bet on. */
export type RoundMarket = {
  readonly id: string;
  readonly table: CasinoTable;
  readonly game: AnyGame;
  readonly opensAt: number;
  readonly terms: Terms;
};

/** What stands now: whether bets are taken, until when, with how many cards open, and at which odds. */
export type RoundNow = {
  readonly isOpen: boolean;
  readonly closesAt: number;
  readonly cardsOpen: number;
  readonly offers: readonly Offer[];
};

/** A round among the markets of its table, as statements and lists of bets name it. */
export const roundName = (id: string): string => `Round ${id}`;

/** Series of our own tables in what is stored. */
export const ROUND_SERIES = { id: -1, name: 'Our Casino' };

function definitionOf(
  { id, table, game, opensAt }: RoundMarket,
  { isOpen, closesAt, cardsOpen }: Omit<RoundNow, 'offers'>,
): FeedDefinition {
  return {
    eventId: String(table.matchId),
    eventTypeId: String(table.sportId),
    eventName: table.name,
    name: roundName(id),
    marketType: ROUND_TYPE,
    marketTime: toIso(opensAt),
    openDate: toIso(opensAt),
    status: isOpen ? 'OPEN' : 'SUSPENDED',
    inPlay: false,
    betDelay: 0,
    numberOfWinners: 1,
    seriesId: ROUND_SERIES.id,
    seriesName: ROUND_SERIES.name,
    priceLadderDefinition: { type: 'FINEST' },
    round: { closesAt, cardsOpen },
    runners: game.selections.map(({ id, name }, at) => ({
      id,
      name,
      sortPriority: at + 1,
      status: 'ACTIVE',
    })),
  };
}

type Change = NonNullable<Parameters<LiveFeed['apply']>[0]['rc']>;

/** Odds of every selection; what is not offered has none. */
function pricesOf({ game, terms }: RoundMarket, offers: readonly Offer[]): Change {
  const size = toRupees(terms.maxStakePaise);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return game.selections.map(({ id }) => {
    const offer = byId.get(id);
    return {
      id,
      emptied: ['atb', 'atl'],
      atb: offer ? [[toDecimal(offer.back), size]] : [],
      atl: offer?.lay === undefined ? [] : [[toDecimal(offer.lay), size]],
    };
  });
}

export type RoundMarkets = {
  /** Shows a round as it stands. */
  show: (round: RoundMarket, now: RoundNow) => void;
  /** It has its result, and is forgotten. */
  end: (roundId: string) => void;
  /** Writes a round that only memory has, before its first bet; nothing for any other market. @throws where the database is
   * out of reach */
  store: (marketId: string) => Promise<void>;
};

/** Rounds of tables as markets. */
export function createRoundMarkets({ db, live }: { db: Db; live: LiveFeed }): RoundMarkets {
  const rounds = new Map<
    string,
    { round: RoundMarket; closesAt: number; stored: Promise<void> | undefined }
  >();
  const write = async ({ round, closesAt }: { round: RoundMarket; closesAt: number }): Promise<void> => {
    const definition = definitionOf(round, { isOpen: true, closesAt, cardsOpen: 0 });
    await db
      .transaction()
      .execute((trx) =>
        writeDefined(trx, [{ id: round.id, definition, score: null, at: round.opensAt, terms: round.terms }]),
      );
  };
  return {
    show: (round, { isOpen, closesAt, cardsOpen, offers }) => {
      const known = rounds.get(round.id);
      rounds.set(round.id, { round, closesAt, stored: known?.stored });
      live.apply({
        id: round.id,
        marketDefinition: definitionOf(round, { isOpen, closesAt, cardsOpen }),
        rc: pricesOf(round, offers),
      });
    },
    end: (roundId) => {
      live.close(roundId, [], false);
      live.forget(roundId);
      rounds.delete(roundId);
    },
    store: async (marketId) => {
      const known = rounds.get(marketId);
      if (!known) return;
      known.stored ??= write(known).catch((error: unknown) => {
        known.stored = undefined;
        throw error;
      });
      await known.stored;
    },
  };
}
