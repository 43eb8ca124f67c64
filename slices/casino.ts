import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { placeBet } from '../api/bets';
import type { PlaceBet } from '../api/bets';
import { getTable, undoBet } from '../api/casinoTables';
import { isFirstOutcomeUnknown, isOutcomeUnknown, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import type { Paise } from '../domain/base/money';
import { signedOut } from './auth';
import type { Casino, SentBet, StagedBet, UndoneBet } from './casino/atTable';
import { lateCasino } from './casino/lateCasino';
import { withTable } from './casino/rounds';

const RUPEE: Paise = 100;

/** Chips of a round; each is one press. */
const MOST_STAGED = 60;

const closed = (c: Casino): Casino => (c.status === 'closed' ? c : { status: 'closed' });

/** Stakes are whole rupees at our tables. */
const isStake = ({ stakePaise }: StagedBet): boolean => stakePaise > 0 && stakePaise % RUPEE === 0;

const isOfBet = (a: StagedBet, b: StagedBet): boolean =>
  a.selectionId === b.selectionId && a.side === b.side && a.odds === b.odds;

/** Chips on the same selection at the same price are one bet. */
export function betsIn(chips: readonly StagedBet[]): readonly StagedBet[] {
  const bets: StagedBet[] = [];
  for (const chip of chips) {
    const at = bets.findIndex((bet) => isOfBet(bet, chip));
    const known = bets[at];
    if (known) bets[at] = { ...known, stakePaise: known.stakePaise + chip.stakePaise };
    else bets.push(chip);
  }
  return bets;
}

function staging(c: Casino, chips: readonly StagedBet[]): Casino {
  if (c.status !== 'betting' || chips.length === 0 || !chips.every(isStake)) return c;
  const staged = [...c.staged, ...chips];
  return staged.length > MOST_STAGED ? c : { ...c, staged };
}

const withStaged = (c: Casino, staged: readonly StagedBet[]): Casino =>
  c.status === 'betting' ? { ...c, staged } : c;

function placing(c: Casino, ref: string): Casino {
  if (c.status !== 'betting' || c.staged.length === 0) return c;
  const asked = betsIn(c.staged).map((bet, i): SentBet => ({
    ...bet,
    ref: `${ref}-${i}`,
    outcome: { kind: 'asked' },
  }));
  return { ...c, staged: [], sent: [...c.sent, ...asked] };
}

/** A bet of this round after an answer; `change` is given the outcome it had. */
function answered(
  c: Casino,
  ref: string,
  change: (outcome: SentBet['outcome']) => SentBet['outcome'],
): Casino {
  if (c.status !== 'betting' && c.status !== 'watching') return c;
  const before = c.sent.find((bet) => bet.ref === ref);
  const outcome = before && change(before.outcome);
  if (!outcome || outcome.kind === before.outcome.kind) return c;
  return { ...c, sent: c.sent.map((bet) => (bet.ref === ref ? { ...bet, outcome } : bet)) };
}

/** All bets of a round bring the same to its draw, of which the exchange counts the first. */
function bringing(c: Casino, { ref, entropy = '' }: PlaceBet): Casino {
  if ((c.status !== 'betting' && c.status !== 'watching') || c.entropy === entropy) return c;
  return c.sent.some((bet) => bet.ref === ref) ? { ...c, entropy } : c;
}

/** An answer that says nothing of the first attempt leaves it in doubt. */
function refusedBy(outcome: SentBet['outcome'], error: ApiError): SentBet['outcome'] {
  if (outcome.kind !== 'asked' && outcome.kind !== 'unsure') return outcome;
  const isUnknown = outcome.kind === 'unsure' ? isFirstOutcomeUnknown(error) : isOutcomeUnknown(error);
  return isUnknown ? { kind: 'unsure' } : { kind: 'refused', error };
}

const isUnderWay = ({ outcome }: UndoneBet): boolean => outcome.kind !== 'refused';

/** While bets are taken; one that was refused can be asked for again. */
function undoing(c: Casino, betId: string): Casino {
  if (c.status !== 'betting' || c.undone.some((one) => one.betId === betId && isUnderWay(one))) return c;
  const others = c.undone.filter((one) => one.betId !== betId);
  return { ...c, undone: [...others, { betId, outcome: { kind: 'asked' } }] };
}

/** Undone or not, after the answer. */
function undoAnswered(c: Casino, betId: string, outcome: UndoneBet['outcome']): Casino {
  if (c.status !== 'betting' && c.status !== 'watching') return c;
  if (!c.undone.some((one) => one.betId === betId && one.outcome.kind === 'asked')) return c;
  const undone = c.undone.map((one) => (one.betId === betId ? { betId, outcome } : one));
  if (outcome.kind !== 'undone') return { ...c, undone };
  // It stands no more, whether or not the table has told of it.
  const isOther = ({ outcome: sent }: SentBet): boolean => sent.kind !== 'placed' || sent.betId !== betId;
  return { ...c, undone, sent: c.sent.filter(isOther) };
}

export const casinoSlice = createSlice({
  name: 'casino',
  initialState: (): Casino => ({ status: 'closed' }),
  reducers: {
    tableOpened: (c, { payload: matchId }: PayloadAction<string>): Casino => {
      if (c.status === 'closed') return { status: 'opening', matchId, chipPaise: null };
      return c.matchId === matchId ? c : { status: 'opening', matchId, chipPaise: c.chipPaise };
    },
    tableLeft: closed,
    chipChosen: (c, { payload: chipPaise }: PayloadAction<Paise>): Casino =>
      c.status === 'closed' || c.chipPaise === chipPaise ? c : { ...c, chipPaise },
    betStaged: (c, { payload: chip }: PayloadAction<StagedBet>): Casino => staging(c, [chip]),
    /** The last chip that was put down is taken up again. */
    lastUnstaged: (c): Casino =>
      c.status === 'betting' && c.staged.length > 0 ? withStaged(c, c.staged.slice(0, -1)) : c,
    stagedCleared: (c): Casino => (c.status === 'betting' && c.staged.length > 0 ? withStaged(c, []) : c),
    /** The bets of the last round once more, at the prices of now. */
    rebetStaged: (c, { payload: bets }: PayloadAction<readonly StagedBet[]>): Casino => staging(c, bets),
    /** One reference a bet; an effect sends them. */
    placingBegun: {
      prepare: () => ({ payload: nanoid() }),
      reducer: (c, { payload: ref }: PayloadAction<string>): Casino => placing(c, ref),
    },
    /** A bet that stands is wanted back before the next card; an effect asks for it. */
    undoAsked: (c, { payload: { betId } }: PayloadAction<{ betId: string }>): Casino => undoing(c, betId),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, closed)
      .addMatcher(getTable.matchFulfilled, (c, { payload }): Casino => withTable(c, payload))
      .addMatcher(placeBet.matchPending, (c, { meta }): Casino => bringing(c, meta.arg.originalArgs))
      .addMatcher(placeBet.matchFulfilled, (c, { payload, meta }): Casino =>
        answered(c, meta.arg.originalArgs.ref, () => ({ kind: 'placed', betId: payload.bet.betId })),
      )
      .addMatcher(placeBet.matchRejected, (c, { payload, meta }): Casino =>
        answered(c, meta.arg.originalArgs.ref, (outcome) => refusedBy(outcome, toApiError(payload))),
      )
      .addMatcher(undoBet.matchFulfilled, (c, { meta }): Casino =>
        undoAnswered(c, meta.arg.originalArgs.betId, { kind: 'undone' }),
      )
      .addMatcher(undoBet.matchRejected, (c, { payload, meta }): Casino =>
        undoAnswered(c, meta.arg.originalArgs.betId, { kind: 'refused', error: toApiError(payload) }),
      ),
  selectors: { selectCasino: (c) => c },
});

lateCasino.place(casinoSlice);

export const {
  tableOpened,
  tableLeft,
  chipChosen,
  betStaged,
  lastUnstaged,
  stagedCleared,
  rebetStaged,
  placingBegun,
  undoAsked,
} = casinoSlice.actions;
export const { selectCasino } = casinoSlice.selectors;
