import type { Action } from 'redux';
import type { Recording } from './recorder';

/** A stretch of a recording as it is kept: actions with their times, and the state before the first where a chain begins.
 * `page` names the page it was recorded on, `origin` is its time 0 in epoch ms. */
export type Piece = {
  readonly page: string;
  readonly build: string;
  readonly origin: number;
  /** Actions of the page before these. */
  readonly from: number;
  readonly start?: unknown;
  readonly entries: readonly { readonly at: number; readonly action: Action }[];
  readonly marks: readonly { readonly index: number; readonly note: string }[];
};

/** Pieces that can be folded one after the other from the state of the first. */
export type Chain = readonly [Piece & { readonly start: unknown }, ...Piece[]];

const begins = (piece: Piece): piece is Piece & { readonly start: unknown } => 'start' in piece;

/** Chains in the order they were kept; what follows a beginning that is gone is left out. */
export function chainsOf(pieces: readonly Piece[], build: string): readonly Chain[] {
  const chains: [Piece & { readonly start: unknown }, ...Piece[]][] = [];
  for (const piece of pieces) {
    const last = chains.at(-1);
    if (begins(piece)) chains.push([piece]);
    else if (last?.[0].page === piece.page) last.push(piece);
  }
  // Other reducers would come to other states.
  return chains.filter(([{ build: of }]) => of === build);
}

const endOf = (chain: Chain): number =>
  chain[0].from + chain.reduce((sum, { entries }) => sum + entries.length, 0);

/** Whether `next` continues where the other ends; its first state is then the last one of the other. */
export const continues = (chain: Chain | undefined, next: Chain): boolean =>
  chain?.[0].page === next[0].page && endOf(chain) === next[0].from;

/** The recording of a chain, its states computed again from its actions; yields after each of them. */
export function* foldChainSteps(
  chain: Chain,
  step: (state: unknown, action: Action) => unknown,
): Generator<undefined, Recording> {
  const [{ start, origin }] = chain;
  let state = start;
  let count = 0;
  const entries: Recording['entries'][number][] = [];
  const marks: Recording['marks'][number][] = [];
  for (const piece of chain) {
    for (const { index, note } of piece.marks) marks.push({ index: count + index, note });
    for (const { at, action } of piece.entries) {
      entries.push({ action, before: state, at });
      state = step(state, action);
      yield;
    }
    count += piece.entries.length;
  }
  return { entries, end: state, marks, jumps: new Set(), origin };
}
