import type { ApiError } from '../../api/errors';
import type { Side } from '../../domain/bets/bet';
import { kindIn } from '../../domain/kinds/recorded';
import { traitsOf } from '../../domain/kinds/rules';
import { formatPrice, stepOdds } from '../../domain/bets/ladder';
import type { Ladder } from '../../domain/bets/ladder';
import type { MarketKind } from '../../domain/markets/marketKind';
import { parseAmount, toRupees } from '../../domain/base/money';
import type { Paise } from '../../domain/base/money';
import type { PricePolicy } from '../../domain/placing/pricePolicy';
import type { SessionFacts } from '../../domain/sessions/sessionFacts';
import { amountFor, stakeFor } from '../../domain/placing/stakeFor';
import type { StakeBy } from '../../domain/placing/stakeFor';

/** What a click on a price takes from the store; names are kept because the slip outlives the screen. */
export type Pick = {
  readonly matchId: string;
  readonly matchName: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly selectionId: number;
  readonly selectionName: string;
  readonly side: Side;
  /** In a session the line, whose rate per 100 is `rateBps`; absent in other markets. */
  readonly odds: number;
  readonly rateBps?: number;
  readonly session?: SessionFacts;
  readonly ladder: Ladder;
  readonly kind: MarketKind;
  /** Which of the runner's cells was pressed, as in `Runner.cells`; absent: the best of its side. */
  readonly cell?: number;
};

/** `odds` and `stakePaise` are null while the text does not parse; whether they are allowed (ladder, limits,
 * funds) is decided by `selectWhyNot`. Reset returns to `priceAtClick`. */
export type Draft = Omit<Pick, 'odds' | 'kind'> & {
  /** Absent in what was recorded or stored before a press named it (kindIn). */
  readonly kind?: MarketKind;
  readonly priceAtClick: number;
  readonly odds: number | null;
  readonly oddsText: string;
  readonly stakePaise: Paise | null;
  /** What was typed: the stake, or what `stakeBy` says, from which `stakePaise` is computed. */
  readonly stakeText: string;
  readonly stakeBy?: Exclude<StakeBy, 'stake'>;
  /** The unmatched part stays when the market goes in play. */
  readonly keepInPlay: boolean;
  readonly fillOrKill?: true;
  /** What may happen to the price, as it was wanted at the press that places; a bet sent again is the same in all. */
  readonly policy?: PricePolicy;
};

/** A price and, in a session, its rate per 100 in basis points. */
export type Price = NonNullable<ApiError['now']>;

export const withOdds = (draft: Draft, odds: number): Draft => ({
  ...draft,
  odds,
  oddsText: formatPrice(odds, draft.ladder),
});
export const withPrice = (draft: Draft, price: Price): Draft =>
  withOdds({ ...draft, ...price, priceAtClick: price.odds }, price.odds);
export const withStake = (draft: Draft, stakeText: string): Draft => ({
  ...draft,
  stakeText,
  stakePaise: parseAmount(stakeText) ?? null,
});

/** Which rules the draft's bet follows, and at which price; null while there is no price. */
function pricedOf(draft: Draft) {
  const { odds, session = null, rateBps = null } = draft;
  if (odds === null || odds <= 0) return null;
  return { market: { kind: kindIn(draft), session }, bet: { ...draft, odds, rateBps } };
}

/** What the amount typed may be; the stake itself has no word in the draft. The bet stays the same: a stake is now given by
 * what it wins, or the other way about. */
export function withStakeBy({ stakeBy: _, ...draft }: Draft, by: StakeBy): Draft {
  const to = by === 'stake' ? draft : { ...draft, stakeBy: by };
  const priced = pricedOf(draft);
  const { stakePaise } = draft;
  const amount = priced && stakePaise ? amountFor(priced.market, priced.bet, by, stakePaise) : 0;
  return withStake(to, amount > 0 ? String(toRupees(amount)) : draft.stakeText);
}

export function withFillOrKill({ fillOrKill, ...draft }: Draft): Draft {
  return fillOrKill ? draft : { ...draft, fillOrKill: true };
}

/** Works out the stake where the player typed a liability or a win instead. */
export function withComputed(draft: Draft): Draft {
  const { stakeBy } = draft;
  const amount = parseAmount(draft.stakeText);
  const priced = pricedOf(draft);
  if (!stakeBy || amount === undefined || !priced) return draft;
  return { ...draft, stakePaise: stakeFor(priced.market, priced.bet, stakeBy, amount) };
}

/** A new pick keeps the stake: players set it once and then look for prices. */
export const toDraft = (pick: Pick, old: Draft | undefined): Draft =>
  withComputed({
    ...pick,
    priceAtClick: pick.odds,
    oddsText: formatPrice(pick.odds, pick.ladder),
    stakePaise: old?.stakePaise ?? null,
    stakeText: old?.stakeText ?? '',
    keepInPlay: old?.keepInPlay ?? false,
    ...(old?.stakeBy ? { stakeBy: old.stakeBy } : {}),
  });

/** Its price is taken as it is posted, or left. */
export const isPosted = (draft: Draft): boolean => traitsOf(kindIn(draft)).isPosted;

/** The number in a text, hundredths, even if it is not a price: '1.855', '5000'; null for '1e3' or '-2', which stay to be
 * refused. */
function typedOdds(text: string): number | null {
  return /^\d*\.?\d+$|^\d+\.$/.test(text) ? Math.round(Number(text) * 1e6) / 1e4 : null;
}

/** `+` never lowers what was typed, and `-` never raises it: beyond the ends of the ladder they do nothing. */
export function stepDraftOdds(draft: Draft, ticks: number): Draft {
  const from = draft.odds ?? typedOdds(draft.oddsText) ?? draft.priceAtClick;
  const to = stepOdds(from, ticks, draft.ladder);
  return Math.sign(to - from) === -Math.sign(ticks) ? draft : withOdds(draft, to);
}

export const isComplete = (draft: Draft): boolean =>
  draft.odds !== null && draft.stakePaise !== null && draft.stakePaise > 0;

/** The draft with the price policy chosen when it is placed. */
export const withPolicy = ({ policy: _, ...draft }: Draft, policy: PricePolicy | undefined): Draft =>
  policy ? { ...draft, policy } : draft;
