import type { Random } from '../chaos/random';

/** A bet a player might make: the call, what it says, and the sort of market it is on. */
export type Offer = { kind: string; path: string; body: Record<string, unknown> };

type Level = { price: number };
type RunnerRow = { selection_id: number; status: string; back: Level[]; lay: Level[] };
type MarketRow = { market_id: string; market_type: string; status: string; runner_json: RunnerRow[] };
type Selection = { run: number; size_yes: number | null; size_no: number | null };
type FancyRow = {
  fancy_id: string;
  session_type: string;
  fancy_type_id: number;
  ball_sess: string;
  status: string;
  session_value_no: number | null;
  session_size_no: number | null;
  session_value_yes: number | null;
  session_size_yes: number | null;
  selections: Selection[];
};
/** As much of a match's detail as is needed to bet. */
export type Detail = { match_id: string; markets: MarketRow[]; fancies: FancyRow[] };

const BALL_SESS: Readonly<Record<string, string>> = { 1: 'session', 2: 'over', 3: 'ball' };

/** What a session is called in the summary of the day. */
function kindOfFancy({ session_type: type, fancy_type_id: typeId, ball_sess: ball }: FancyRow): string {
  if (typeId === 4) return 'FANCY 1';
  return type === 'line' ? (BALL_SESS[ball] ?? 'session') : type;
}

function onMarkets({ match_id, markets }: Detail): Offer[] {
  return markets
    .filter(({ status }) => status === 'OPEN')
    .flatMap(({ market_id, market_type, runner_json }) =>
      runner_json.flatMap(({ selection_id, back, lay }) =>
        [
          { is_back: '1', odds: back[0]?.price },
          { is_back: '0', odds: lay[0]?.price },
        ].flatMap(({ is_back, odds }) => {
          if (odds === undefined || odds === 0) return [];
          const body = { match_id, market_id, selection_id, is_back, odds };
          return { kind: market_type, path: 'bet/placeMarketBet', body };
        }),
      ),
    );
}

type Posted = { is_back: string; run: number | null; size: number | null };

const postedOf = (fancy: FancyRow): Posted[] =>
  fancy.selections.length > 0
    ? fancy.selections.flatMap(({ run, size_yes, size_no }) => [
        { is_back: '1', run, size: size_yes },
        { is_back: '0', run, size: size_no },
      ])
    : [
        { is_back: '1', run: fancy.session_value_yes, size: fancy.session_size_yes },
        { is_back: '0', run: fancy.session_value_no, size: fancy.session_size_no },
      ];

const onFancies = ({ fancies }: Detail): Offer[] =>
  fancies
    .filter(({ status }) => status === 'OPEN')
    .flatMap((fancy) =>
      postedOf(fancy)
        .filter(({ run, size }) => run !== null && size !== null)
        .map((posted) => ({
          kind: kindOfFancy(fancy),
          path: 'bet/placeFancyBet',
          body: { fancy_id: fancy.fancy_id, ...posted },
        })),
    );

/** A bet on something the match offers, each kind as likely as any other; undefined when nothing is open. */
export function chooseOffer(random: Random, detail: Detail): Offer | undefined {
  const offers = [...onMarkets(detail), ...onFancies(detail)];
  if (offers.length === 0) return undefined;
  const kind = random.pick([...new Set(offers.map((one) => one.kind))]);
  return random.pick(offers.filter((one) => one.kind === kind));
}
