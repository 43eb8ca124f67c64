import { draftOf } from './slipBet';
import type { FullBet, OneBet, PlacedBet } from './slipBet';
import { toDraft } from './slipDraft';
import type { Draft, Pick } from './slipDraft';

/** Bets a slip has room for. */
export const MOST_LINES = 10;

/** One of several bets; `id` is its own as long as it is in the slip. */
export type Line = { readonly id: number; readonly slip: FullBet | PlacedBet };

/** Several bets, each a machine of its own; the fields belong to the one `at`. It is never without a line. */
export type Several = { status: 'several'; lines: readonly Line[]; at: number };

/** A slip has one bet, or, once its player wants several, a table of them. */
export type Slip = OneBet | Several;

/** A bet of the slip; no `id`: the only one. */
export type InSlip = { readonly id?: number; readonly slip: FullBet | PlacedBet };

/** Every bet of the slip. */
export function betsOf(s: Slip): readonly InSlip[] {
  if (s.status === 'several') return s.lines;
  return s.status === 'empty' ? [] : [{ slip: s }];
}

/** The bet the fields belong to. */
export function inHandOf(s: Slip): OneBet | PlacedBet {
  if (s.status !== 'several') return s;
  return s.lines.find(({ id }) => id === s.at)?.slip ?? { status: 'empty' };
}

/** What the fields show; null if nothing can be bet any more. */
export function shownOf(s: Slip): Draft | null {
  const bet = inHandOf(s);
  return bet.status === 'placed' ? null : draftOf(bet);
}

/** These lines as a slip; `at` falls to the last if none has that id. */
export function severalOf(lines: readonly Line[], at: number): Slip {
  const last = lines.at(-1);
  if (!last) return { status: 'empty' };
  return { status: 'several', lines, at: lines.some(({ id }) => id === at) ? at : last.id };
}

/** Each line after a change; one that is emptied by it leaves the slip. */
function changed(s: Several, change: (line: Line) => OneBet | PlacedBet): Slip {
  let isSame = true;
  const lines = s.lines.flatMap((line): Line[] => {
    const slip = change(line);
    if (slip === line.slip) return [line];
    isSame = false;
    return slip.status === 'empty' ? [] : [{ id: line.id, slip }];
  });
  return isSame ? s : severalOf(lines, s.at);
}

type Change = (bet: OneBet) => OneBet | PlacedBet;
const unlessPlaced = ({ slip }: Line, change: Change) => (slip.status === 'placed' ? slip : change(slip));

/** Every bet of the slip after a change. `placed`: what stays of one among several that it takes out. */
export const onAll = (s: Slip, change: (bet: OneBet) => OneBet, placed?: Change): Slip =>
  s.status === 'several' ? changed(s, (line) => unlessPlaced(line, placed ?? change)) : change(s);

/** One bet after a change: that of a line, or the one in hand. */
export function onOne(s: Slip, change: (bet: OneBet) => OneBet, id?: number): Slip {
  if (s.status !== 'several') return change(s);
  const one = id ?? s.at;
  return changed(s, (line) => (line.id === one ? unlessPlaced(line, change) : line.slip));
}

/** As several bets: the one that was there, and the price pressed after it. */
export function toSeveral(s: Slip): Slip {
  if (s.status === 'several' || s.status === 'empty') return s;
  if ((s.status !== 'placing' && s.status !== 'unsure') || !s.next) return severalOf([{ id: 1, slip: s }], 1);
  const { next, ...bet } = s;
  return severalOf(
    [
      { id: 1, slip: bet },
      { id: 2, slip: { status: 'editing', draft: next } },
    ],
    2,
  );
}

const isUnderWay = ({ slip }: Line): boolean => slip.status === 'placing' || slip.status === 'unsure';

/** As one bet, the one in hand. Bets under way are not dropped: while there are more of them, the slip keeps several. */
export function toOne(s: Slip): Slip {
  if (s.status !== 'several') return s;
  const lines = s.lines.filter(
    (line) => isUnderWay(line) || (line.id === s.at && line.slip.status !== 'placed'),
  );
  const [one, more] = lines;
  return one && !more && one.slip.status !== 'placed' ? one.slip : severalOf(lines, s.at);
}

const isOf = ({ slip }: Line, { marketId, selectionId, side, cell }: Pick): boolean =>
  slip.draft.marketId === marketId &&
  slip.draft.selectionId === selectionId &&
  slip.draft.side === side &&
  slip.draft.cell === cell;

const isRefused = ({ slip }: Line): boolean => slip.status === 'refused' || slip.status === 'moved';

/** The table after its cell `there` is pressed again: as it is, or after a refusal at the price of this press. */
function pressedAgain(s: Several, lines: readonly Line[], there: Line, pick: Pick): Slip {
  if (!isRefused(there)) return s.at === there.id ? s : severalOf(lines, there.id);
  const anew: Line = { id: there.id, slip: { status: 'editing', draft: toDraft(pick, there.slip.draft) } };
  return severalOf(
    lines.map((line) => (line === there ? anew : line)),
    there.id,
  );
}

/** Where there is no room, the first that was refused gives its own. */
function withRoom(lines: readonly Line[]): readonly Line[] {
  const first = lines.length < MOST_LINES ? undefined : lines.find(isRefused);
  return first ? lines.filter((line) => line !== first) : lines;
}

/** One more price: what was placed goes, and a cell that is in the slip already has the fields again. */
export function withPick(s: Slip, pick: Pick): Slip {
  const before = toSeveral(s);
  const open = before.status === 'several' ? before.lines.filter(({ slip }) => slip.status !== 'placed') : [];
  const there = open.find((line) => isOf(line, pick) && !isUnderWay(line));
  if (there && before.status === 'several') return pressedAgain(before, open, there, pick);
  const lines = withRoom(open);
  if (lines.length >= MOST_LINES) return s;
  const bet = inHandOf(before);
  const old = bet.status === 'placed' ? bet.draft : (draftOf(bet) ?? undefined);
  const id = Math.max(0, ...lines.map((line) => line.id)) + 1;
  return severalOf([...lines, { id, slip: { status: 'editing', draft: toDraft(pick, old) } }], id);
}

/** Closing keeps only bets under way. An unsure one is dropped, since the player asked for it. */
export function closeSlip(s: Several): Slip {
  const lines = s.lines.filter(({ slip }) => slip.status === 'placing');
  return lines.length === s.lines.length ? s : severalOf(lines, s.at);
}

/** Without a line, unless it is being placed. */
export const withoutLine = (s: Slip, id: number): Slip =>
  s.status === 'several'
    ? changed(s, (line) =>
        line.id === id && line.slip.status !== 'placing' ? { status: 'empty' } : line.slip,
      )
    : s;
