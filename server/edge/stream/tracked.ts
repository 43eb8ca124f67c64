import type { Score } from '../../../api/schemas/match';
import type { EsaDefinition } from '../../../api/schemas/esa';
import type { MarketChange as OwnChange, MarketDefinition } from '../../../api/schemas/stream';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import { isSameRemark } from '../../../domain/players/remark';
import type { LiveMarket, LiveMarkets, LiveRunner } from '../../markets/matches/live';

// A market as last shown, each cell with the tick that changed it. A delta for any client is the cells with a
// higher number: no log is needed, and no client is too far behind.
const LEVELS = 3;

type Level = { odds: number; sizePaise: number };
type Stamped<T> = { value: T; seq: number };
type TrackedRunner = {
  back: Stamped<Level | undefined>[];
  lay: Stamped<Level | undefined>[];
  ltp: Stamped<number | null>;
  traded: Stamped<number>;
};
type Definition = MarketDefinition | EsaDefinition;
export type MarketChange = Omit<OwnChange, 'marketDefinition'> & { marketDefinition?: Definition };

/** In which words a market is described. */
export type Form = {
  definitionOf: (market: LiveMarket) => Definition;
  /** What a definition says besides the market itself: the same object, unless it is another. */
  factsOf: (market: LiveMarket) => unknown;
  hasScore: boolean;
};

export type Tracked = {
  id: string;
  isSession: boolean;
  definition: Stamped<Definition>;
  version: number;
  facts: unknown;
  traded: Stamped<number>;
  score: Stamped<Score | null>;
  runners: ReadonlyMap<number, TrackedRunner>;
};

const definitionOf = (market: LiveMarket): MarketDefinition => ({
  matchId: market.matchId,
  name: market.name,
  status: market.status,
  statusMessage: market.statusMessage,
  statusSince: market.statusSince,
  inPlay: market.inPlay,
  betDelay: market.betDelayS,
  numberOfWinners: market.winners,
  version: market.version,
  ...(isSameRemark(market.remark) ? {} : { remark: market.remark }),
  runners: [...market.runners.values()]
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, name, sort: sortPriority, status }) => ({ id, name, sortPriority, status })),
});

export const OWN_FORM: Form = { definitionOf, factsOf: () => undefined, hasScore: true };

const stamp = <T>(before: Stamped<T> | undefined, value: T, seq: number): Stamped<T> =>
  before && before.value === value ? before : { value, seq };

const stampLevels = (
  before: Stamped<Level | undefined>[] | undefined,
  levels: readonly Level[],
  seq: number,
): Stamped<Level | undefined>[] =>
  Array.from({ length: LEVELS }, (_, i) => {
    const was = before?.[i];
    const value = levels[i];
    const same = was && was.value?.odds === value?.odds && was.value?.sizePaise === value?.sizePaise;
    return same ? was : { value, seq };
  });

const trackRunner = (
  live: LiveMarkets,
  marketId: string,
  runner: LiveRunner,
  before: TrackedRunner | undefined,
  seq: number,
): TrackedRunner => ({
  back: stampLevels(before?.back, live.shown(marketId, runner.id, 'back', LEVELS), seq),
  lay: stampLevels(before?.lay, live.shown(marketId, runner.id, 'lay', LEVELS), seq),
  ltp: stamp(before?.ltp, runner.ltp, seq),
  traded: stamp(before?.traded, runner.tradedPaise, seq),
});

function trackDefinition(
  { definitionOf: describe, factsOf }: Form,
  market: LiveMarket,
  before: Tracked | undefined,
  seq: number,
): Pick<Tracked, 'definition' | 'version' | 'facts'> {
  const { version } = market;
  const facts = factsOf(market);
  const isSame = before?.version === version && before.facts === facts;
  return { version, facts, definition: isSame ? before.definition : { value: describe(market), seq } };
}

/** The current market; cells that differ from `before` are stamped `seq`. */
export const track = (
  live: LiveMarkets,
  market: LiveMarket,
  before: Tracked | undefined,
  seq: number,
  form = OWN_FORM,
): Tracked => ({
  id: market.id,
  isSession: market.session !== null,
  ...trackDefinition(form, market, before, seq),
  traded: stamp(before?.traded, market.tradedPaise, seq),
  // Said once for a match, with its markets, and not again with each of its sessions.
  score: stamp(before?.score, market.session || !form.hasScore ? null : live.score(market.matchId), seq),
  runners: new Map(
    [...market.runners.values()].map((runner) => [
      runner.id,
      trackRunner(live, market.id, runner, before?.runners.get(runner.id), seq),
    ]),
  ),
});

type RunnerChange = NonNullable<OwnChange['rc']>[number];
type WireLevel = [number, number, number];

const levelsSince = (
  levels: readonly Stamped<Level | undefined>[],
  since: number,
  img: boolean,
): WireLevel[] =>
  levels.flatMap(({ value, seq }, i): WireLevel[] => {
    if (seq <= since) return [];
    if (value) return [[i, toDecimal(value.odds), toRupees(value.sizePaise)]];
    return img ? [] : [[i, 0, 0]];
  });

function runnerSince(
  id: number,
  runner: TrackedRunner,
  since: number,
  img: boolean,
): RunnerChange | undefined {
  const batb = levelsSince(runner.back, since, img);
  const batl = levelsSince(runner.lay, since, img);
  const { ltp, traded } = runner;
  const change: RunnerChange = {
    id,
    ...(batb.length > 0 ? { batb } : {}),
    ...(batl.length > 0 ? { batl } : {}),
    ...(ltp.seq > since && ltp.value !== null ? { ltp: toDecimal(ltp.value) } : {}),
    ...(traded.seq > since && (!img || traded.value > 0) ? { tv: toRupees(traded.value) } : {}),
  };
  return Object.keys(change).length > 1 ? change : undefined;
}

/** The cells changed after tick `since`; undefined if none. */
export function changeSince(market: Tracked, since: number, img = false): MarketChange | undefined {
  const rc = [...market.runners].flatMap(([id, runner]) => runnerSince(id, runner, since, img) ?? []);
  const change: MarketChange = {
    id: market.id,
    ...(img ? { img } : {}),
    ...(market.definition.seq > since ? { marketDefinition: market.definition.value } : {}),
    ...(rc.length > 0 ? { rc } : {}),
    ...(market.traded.seq > since ? { tv: toRupees(market.traded.value) } : {}),
    ...(market.score.seq > since && market.score.value ? { sc: market.score.value } : {}),
  };
  return Object.keys(change).length > 1 ? change : undefined;
}

/** Every cell, for a client without a state. */
export const imageOf = (market: Tracked): MarketChange =>
  changeSince(market, -1, true) ?? { id: market.id, img: true };
