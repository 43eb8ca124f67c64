import type { EsaDefinition } from '../../../api/schemas/esa';
import { traitsOf } from '../../../domain/kinds/rules';
import type { PriceForm } from '../../../domain/kinds/traits';
import { toIso } from '../../../domain/base/time';
import { tradedKindOf } from '../../markets/matches/tradedKind';
import type { Catalogue, MarketInfo, MatchInfo } from '../../markets/matches/catalogue';
import type { LiveMarket } from '../../markets/matches/live';
import type { Form } from './tracked';

// A market in the words of the Exchange Stream API, for programs that were written for it and refuse what they do not know.

const BETTING_TYPE = {
  decimal: 'ODDS',
  rate: 'FIXED_ODDS',
  line: 'LINE',
} as const satisfies Record<PriceForm, EsaDefinition['bettingType']>;

const bettingTypeOf = ({ marketType }: LiveMarket): EsaDefinition['bettingType'] =>
  BETTING_TYPE[traitsOf(tradedKindOf(marketType)).price];

/** There is no starting price, no cross matching and no regulator here. */
const NEVER = {
  bspMarket: false,
  bspReconciled: false,
  crossMatching: false,
  discountAllowed: false,
  regulators: [],
};

const LADDER_TYPE = {
  CLASSIC: 'CLASSIC',
  FINEST: 'FINEST',
  RATE: 'FINEST',
  RUNS: 'LINE_RANGE',
} as const satisfies Record<
  LiveMarket['priceLadder'],
  NonNullable<EsaDefinition['priceLadderDefinition']>['type']
>;

function ofMatch(match: MatchInfo | undefined) {
  if (!match) return { eventTypeId: '0' };
  const { sportId, name, country, venue, openAt } = match;
  return {
    eventTypeId: String(sportId),
    eventName: name,
    openDate: toIso(openAt),
    ...(country === '' ? {} : { countryCode: country }),
    ...(venue === '' ? {} : { venue }),
  };
}

/** A market is in the catalogue before it is shown: the time of its newest change is a stopgap. */
function ofTerms(market: LiveMarket, info: MarketInfo | undefined) {
  if (!info) return { marketTime: toIso(market.pt), marketBaseRate: 0, persistenceEnabled: false };
  const { startAt, commissionBps, allowsUnmatched, closedAt } = info;
  return {
    marketTime: toIso(startAt),
    marketBaseRate: commissionBps / 100,
    persistenceEnabled: allowsUnmatched,
    ...(closedAt !== null && market.settled ? { settledTime: toIso(closedAt) } : {}),
  };
}

function definitionOf(
  market: LiveMarket,
  match: MatchInfo | undefined,
  info: MarketInfo | undefined,
): EsaDefinition {
  const runners = [...market.runners.values()].sort((a, b) => a.sort - b.sort);
  return {
    ...NEVER,
    ...ofMatch(match),
    ...ofTerms(market, info),
    name: market.name,
    marketType: market.marketType,
    bettingType: bettingTypeOf(market),
    eventId: market.matchId,
    status: market.status,
    inPlay: market.inPlay,
    betDelay: market.betDelayS,
    numberOfWinners: market.winners,
    numberOfActiveRunners: runners.filter(({ status }) => status === 'ACTIVE').length,
    version: market.version,
    complete: true,
    runnersVoidable: true,
    // Not known beforehand: any may.
    turnInPlayEnabled: true,
    // Every time here is UTC.
    timezone: 'GMT',
    priceLadderDefinition: { type: LADDER_TYPE[market.priceLadder] },
    runners: runners.map(({ id, name, sort: sortPriority, status }) => ({ id, name, sortPriority, status })),
  };
}

export const esaForm = ({ market, match }: Pick<Catalogue, 'market' | 'match'>): Form => ({
  definitionOf: (live) => definitionOf(live, match(live.matchId), market(live.id)),
  factsOf: ({ id }) => market(id),
  hasScore: false,
});
