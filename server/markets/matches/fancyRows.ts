import type * as v from 'valibot';
import type { FancyRow, runPositions } from '../../../api/schemas/fancies';
import type { Side } from '../../../domain/bets/bet';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import type { SessionStep } from '../../../domain/sessions/session';
import { hasLine, RUNS } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { toIst } from '../../../domain/base/time';
import type { MarketInfo } from './catalogue';
import type { LiveMarket, LiveMarkets } from './live';
import { toWireSession } from './wireSession';

type LiveSession = LiveMarket & { session: SessionFacts };

export const isSession = (market: LiveMarket): market is LiveSession => market.session !== null;

/** The posted line and rate of a side, as numbers a player reads. */
function postedOf(live: LiveMarkets, marketId: string, side: Side, selectionId = RUNS) {
  const [posted] = live.available(marketId, selectionId, side);
  return posted ? { value: toDecimal(posted.odds), size: toRupees(posted.sizePaise) } : null;
}

type Line = Pick<FancyRow, 'session_value_no' | 'session_size_no' | 'session_value_yes' | 'session_size_yes'>;

const NOTHING = { value: null, size: null };

/** The line of a session; all null where none is traded. */
function lineOf(live: LiveMarkets, { id, session }: LiveSession): Line {
  const postedAt = (side: Side) => (hasLine(session) && postedOf(live, id, side)) || NOTHING;
  const [no, yes] = [postedAt('lay'), postedAt('back')];
  return {
    session_value_no: no.value,
    session_size_no: no.size,
    session_value_yes: yes.value,
    session_size_yes: yes.size,
  };
}

const selectionsOf = (live: LiveMarkets, { id, session, runners }: LiveSession): FancyRow['selections'] =>
  hasLine(session)
    ? []
    : [...runners.values()]
        .sort((a, b) => a.sort - b.sort)
        .map((runner) => ({
          run: runner.id,
          name: runner.name,
          size_no: postedOf(live, id, 'lay', runner.id)?.size ?? null,
          size_yes: postedOf(live, id, 'back', runner.id)?.size ?? null,
        }));

function keyOf({ from, to }: SessionStep): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}

const positionsOf = (steps: readonly SessionStep[]): v.InferInput<typeof runPositions> =>
  steps.map((step) => ({ key: keyOf(step), value: toRupees(step.paise) }));

function activeOf({ status }: LiveMarket): FancyRow['active'] {
  if (status === 'OPEN') return 1;
  return status === 'SUSPENDED' ? 2 : 0;
}

function resultOf({ settled, result }: LiveMarket): string {
  if (!settled || result === null) return '';
  return result.length === 0 ? 'Void' : result.join();
}

/** A session in API form, with the player's run positions. */
export function fancyRowOf(
  live: LiveMarkets,
  market: LiveSession,
  info: MarketInfo,
  steps: readonly SessionStep[],
): FancyRow {
  return {
    fancy_id: market.id,
    match_id: market.matchId,
    name: market.name,
    ...toWireSession(market.session),
    status: market.status,
    display_message: market.statusMessage,
    status_since: market.statusSince,
    active: activeOf(market),
    inplay: market.inPlay,
    bet_delay: market.betDelayS,
    ...lineOf(live, market),
    selections: selectionsOf(live, market),
    session_min_stack: toRupees(info.minStakePaise),
    session_max_stack: toRupees(info.maxStakePaise),
    session_max_profit: toRupees(info.maxProfitPaise ?? 0),
    super_admin_message: market.remark.en,
    super_admin_message_hi: market.remark.hi,
    super_admin_message_bn: market.remark.bn ?? '',
    score_position: toRupees(Math.min(0, ...steps.map(({ paise }) => paise))),
    fancy_score_position_json: JSON.stringify(positionsOf(steps)),
    market_start_time: toIst(info.startAt),
    result: resultOf(market),
    pt: market.pt,
  };
}
