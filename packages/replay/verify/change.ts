/** A state, or a part of one, as a log has it. */
export type Fields = Readonly<Record<string, unknown>>;

/** An action as a log has it. */
export type LoggedAction = { readonly type: string; readonly [field: string]: unknown };

/**
 * What became of states and actions of an earlier time, so that a log recorded then still verifies. Like a migration of a
 * database: written once, never edited after a release, pure, JSON to JSON.
 *
 * Places are JSON pointers in which `*` stands for any one step, such as `/toasts/queue/*` for each toast that waits. A slice
 * or a field that is new needs no change: it is filled from today's first state.
 */
export type Change = {
  /** Why, in a sentence for whoever reads that a log drifted here. */
  readonly why: string;
  /** When it came into force, in ISO. Logs of version 2 have no list of changes: those recorded before this moment are of the time
   * before. A change that came later needs none. */
  readonly since?: string;
  /** Slices and fields that have another name now: where each stood, and its new name. Applied in this order. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Types of actions that have another name now. */
  readonly renamedActions?: Readonly<Record<string, string>>;
  /** A whole state of that time as it would be today. Needs `back` beside it. */
  readonly state?: (state: Fields) => Fields;
  /** A state of today as it would have been then: `back(state(s))` is `s`. Recorded values are compared in their own form. */
  readonly back?: (state: Fields) => Fields;
  /** An action of that time as it would be today; null if nothing happens today. Runs after `renamedActions`. */
  readonly action?: (action: LoggedAction) => LoggedAction | null;
  /** Places, in a state of that time or in what is derived from it, that have other values now. Everything below them is covered. */
  readonly differs?: readonly string[];
  /** Types of actions, as they were called then, without which nothing differs: places that differ before the first of them was
   * recorded are a mistake. A list of places alone would hide every later mistake there. */
  readonly after?: readonly string[];
};

/** A change under its number and name: those of its file. */
export type NumberedChange = Change & { readonly id: string };
