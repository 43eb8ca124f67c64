import type { ExportRedactor } from '../hiding/hiding';
import type { Fields } from '../verify/change';
import type { Schema } from '../verify/check';
import type { Replay, ReplayedApp } from '../verify/makeReplay';

/** A slice: its name in the state, and the types of its own events. */
export type ToolSlice = { readonly name: string; readonly events: readonly string[] };

/** What an app hands in to have tools for its logs, beside what a replay of them needs. */
export type ToolApp = ReplayedApp & {
  /** What a log is said to be of that was made of an export of Redux DevTools. */
  readonly name: string;
  readonly replay: Replay;
  readonly schema: Schema;
  readonly slices: readonly ToolSlice[];
  /** Whether something read from a file has every slice. */
  readonly isState: (value: unknown) => value is Fields;
  /** Hides the people in one log. */
  readonly hidingWith: (salt: Uint8Array) => ExportRedactor;
  /** Actions that come in crowds (`devToolsOptions`): how their types begin, under which name the panel counts them, and what they
   * are in words. */
  readonly quiet?: { readonly type: string; readonly counted: string; readonly words: string };
};

/** What a log written by this build says of the changes in force. */
export const changesOf = ({ changes }: ToolApp): readonly string[] => changes.map(({ id }) => id);
