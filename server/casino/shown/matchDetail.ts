import type {
  CasinoTableDetail,
  TableMatchDetail,
  TableRound,
  TableRunner,
} from '../../../api/schemas/casino';
import { ROUND_TYPE } from '../../../domain/markets/marketKind';
import { sportName } from '../../../domain/sports/sports';
import { toIst } from '../../../domain/base/time';
import { ROUND_SERIES, roundName } from '../../markets/rounds/roundMarkets';

type Market = TableMatchDetail['markets'][number];
type Bets = TableRound['bets'];

/** What the player's bets for a selection win if it does, and those against it lose. */
const winningsOn = (id: number, bets: Bets): number =>
  bets
    .filter(({ selection_id }) => selection_id === id)
    .reduce((sum, { is_back, odds, stack }) => {
      const won = Math.round(stack * (odds - 1) * 100);
      return is_back === '1' ? sum + won : sum - won;
    }, 0) / 100;

const runnerOf = (runner: TableRunner, bets: Bets): Market['runner_json'][number] => ({
  selection_id: runner.selection_id,
  name: runner.name,
  status: runner.status,
  win_loss: winningsOn(runner.selection_id, bets),
  back: runner.back,
  lay: runner.lay,
});

function statusOf({ state }: TableRound, runners: readonly TableRunner[]): Market['status'] {
  const isInPlay = state === 'OPEN' || state === 'LOCKED' || state === 'DEALING';
  if (!isInPlay) return 'CLOSED';
  return runners.some(({ status }) => status === 'ACTIVE') ? 'OPEN' : 'SUSPENDED';
}

const marketOf = (table: CasinoTableDetail, round: TableRound): Market => ({
  market_id: round.market_id,
  match_id: table.match_id,
  name: roundName(round.market_id),
  status: statusOf(round, table.runner_json),
  status_message: '',
  market_type: ROUND_TYPE,
  market_start_time: toIst(round.opens_at),
  inplay: false,
  bet_delay: 0,
  number_of_winners: 1,
  commission_percent: 0,
  allows_unmatched: false,
  min_stack: table.min_stack,
  max_stack: table.max_stack,
  total_matched: 0,
  price_ladder: 'FINEST',
  pt: table.now,
  result: round.result,
  runner_json: table.runner_json.map((runner) => runnerOf(runner, round.bets)),
  autotime: String(round.autotime),
  cards: round.cards.map((group) => (group.length === 0 ? ['1'] : group)),
  results: table.results,
});

/** A table in the words of match/getMatchDetail, which pages of other exchanges poll; between two rounds it has no market. */
export const matchDetailOf = (table: CasinoTableDetail): TableMatchDetail => ({
  match_id: table.match_id,
  match_name: table.match_name,
  match_date: toIst(table.round?.opens_at ?? table.now),
  sport_id: table.sport_id,
  sport_name: sportName(table.sport_id),
  series_id: ROUND_SERIES.id,
  series_name: ROUND_SERIES.name,
  country: '',
  min_stack: table.min_stack,
  max_stack: table.max_stack,
  tv_url: '',
  live_sport_tv_url: '',
  is_show_tv: 0,
  is_show_last_result: 1,
  score: null,
  markets: table.round ? [marketOf(table, table.round)] : [],
  fancies: [],
});
