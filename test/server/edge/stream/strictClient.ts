// What betfairlightweight's resources take, transcribed from their constructors: a missing field, one too many or one of
// another type is an error there, and here.

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isWhole: Check = (value) => Number.isInteger(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isList: Check = (value) => Array.isArray(value);
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** As `strptime('%Y-%m-%dT%H:%M:%S.%fZ')` has it. */
const isTime: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/.test(value);

type Fields = { needs: Record<string, Check>; mayHave: Record<string, Check> };

const DEFINITION: Fields = {
  needs: {
    betDelay: isWhole,
    bettingType: isText,
    bspMarket: isFlag,
    bspReconciled: isFlag,
    complete: isFlag,
    crossMatching: isFlag,
    discountAllowed: isFlag,
    eventId: isText,
    eventTypeId: isText,
    inPlay: isFlag,
    marketBaseRate: isNumber,
    marketTime: isTime,
    numberOfActiveRunners: isWhole,
    numberOfWinners: isWhole,
    persistenceEnabled: isFlag,
    regulators: isList,
    runnersVoidable: isFlag,
    status: isText,
    timezone: isText,
    turnInPlayEnabled: isFlag,
    version: isWhole,
    runners: isList,
  },
  mayHave: {
    openDate: isTime,
    countryCode: isText,
    eachWayDivisor: isNumber,
    venue: isText,
    settledTime: isTime,
    suspendTime: isTime,
    marketType: isText,
    lineMaxUnit: isNumber,
    lineMinUnit: isNumber,
    lineInterval: isNumber,
    name: isText,
    eventName: isText,
    priceLadderDefinition: isObject,
    keyLineDefinition: isObject,
    raceType: isText,
  },
};
const RUNNER: Fields = {
  needs: { id: isWhole, sortPriority: isWhole, status: isText },
  mayHave: {
    hc: isNumber,
    bsp: isNumber,
    adjustmentFactor: isNumber,
    removalDate: isTime,
    name: isText,
  },
};
const LADDER: Fields = { needs: { type: isText }, mayHave: {} };
const RUNNER_CHANGE: Fields = {
  needs: { id: isWhole },
  mayHave: { ltp: isNumber, tv: isNumber, batb: isList, batl: isList, hc: isNumber },
};
const ORDER: Fields = {
  needs: {
    id: isText,
    p: isNumber,
    s: isNumber,
    side: (value) => value === 'B' || value === 'L',
    status: (value) => value === 'E' || value === 'EC',
    ot: (value) => value === 'L',
    pd: isWhole,
    sm: isNumber,
    sr: isNumber,
    sl: isNumber,
    sc: isNumber,
    sv: isNumber,
    rfo: isText,
    rfs: isText,
  },
  mayHave: { pt: isText, md: isWhole, avp: isNumber, ld: isWhole, cd: isWhole },
};
const ORDER_RUNNER: Fields = {
  needs: { id: isWhole },
  mayHave: { fullImage: isFlag, ml: isList, mb: isList, uo: isList, hc: isNumber, smc: isObject },
};

function recordOf(value: unknown, what: string): Record<string, unknown> {
  if (!isObject(value)) throw new TypeError(`${what} is no object`);
  return value as Record<string, unknown>;
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function construct(what: string, value: unknown, { needs, mayHave }: Fields): Record<string, unknown> {
  const given = recordOf(value, what);
  for (const name of Object.keys(needs))
    if (!(name in given)) throw new TypeError(`${what}() missing a required argument: '${name}'`);
  for (const [name, one] of Object.entries(given)) {
    const check = needs[name] ?? mayHave[name];
    if (!check) throw new TypeError(`${what}() got an unexpected argument '${name}'`);
    if (!check(one)) throw new TypeError(`${what}: ${name} is ${JSON.stringify(one)}`);
  }
  return given;
}

/** A market definition. @throws TypeError as the library's constructor would */
export function readDefinition(value: unknown): Record<string, unknown> {
  const definition = construct('MarketDefinition', value, DEFINITION);
  for (const runner of listOf(definition['runners'])) construct('MarketDefinitionRunner', runner, RUNNER);
  if ('priceLadderDefinition' in definition)
    construct('PriceLadderDescription', definition['priceLadderDefinition'], LADDER);
  return definition;
}

export const readRunnerChange = (value: unknown): Record<string, unknown> =>
  construct('RunnerBookCache', value, RUNNER_CHANGE);

type Matches = Map<number, number>;
type HeldRunner = { orders: Map<string, Record<string, unknown>>; mb: Matches; ml: Matches };

function addMatches(held: Matches, said: unknown): void {
  for (const pair of listOf(said)) {
    const [price, size] = pair as [number, number];
    if (size === 0) held.delete(price);
    else held.set(price, size);
  }
}

/** What an order stream holds of markets, as the library's cache takes messages in. */
export function createOrderCache() {
  const markets = new Map<string, { closed: boolean; runners: Map<number, HeldRunner> }>();
  const takeRunner = (runners: Map<number, HeldRunner>, value: unknown): void => {
    const said = construct('OrderBookRunner', value, ORDER_RUNNER);
    const id = Number(said['id']);
    const before = said['fullImage'] === true ? undefined : runners.get(id);
    const held = before ?? { orders: new Map(), mb: new Map(), ml: new Map() };
    for (const order of listOf(said['uo'])) {
      const read = construct('UnmatchedOrder', order, ORDER);
      held.orders.set(String(read['id']), read);
    }
    addMatches(held.mb, said['mb']);
    addMatches(held.ml, said['ml']);
    runners.set(id, held);
  };
  return {
    take: (message: unknown): void => {
      for (const change of listOf(recordOf(message, 'the message')['oc'])) {
        const { id, fullImage, closed, orc } = recordOf(change, 'an order change');
        const before = fullImage === true ? undefined : markets.get(String(id));
        const market = before ?? { closed: false, runners: new Map<number, HeldRunner>() };
        market.closed ||= closed === true;
        for (const runner of listOf(orc)) takeRunner(market.runners, runner);
        markets.set(String(id), market);
      }
    },
    of: (marketId: string, selectionId: number): HeldRunner | undefined =>
      markets.get(marketId)?.runners.get(selectionId),
    isClosed: (marketId: string): boolean => markets.get(marketId)?.closed === true,
  };
}
