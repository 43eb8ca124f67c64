/** From when a recording tells: from before this page was loaded; from its loading; from the last sign-out on it, as what came
 * before was another player's; from later, as all of it would be too much. */
export type Reach = 'before' | 'page' | 'signOut' | 'newest';

/** What of a recorded session goes with a report. Times in epoch ms, `bytes` those of the packed file. */
export type WrittenLog = {
  /** A `.actions.jsonl.gz`. */
  readonly base64: string;
  readonly bytes: number;
  readonly actions: number;
  readonly from: number;
  readonly to: number;
  readonly reach: Reach;
  /** Of what was expected: so much of it had to be hidden that nothing can be said of it. */
  readonly isPlaceHidden?: true;
  readonly isValueHidden?: true;
};

/** What should have stood at a place of the state, a JSON pointer; without `value`, nothing. */
export type ExpectedValue = { readonly at: string; readonly value?: unknown };

/** What is wanted of a recording: up to the last action of the type `until`, where `notes` become marks and `expected` an expectation;
 * from the last one of the type `since`, null: from the beginning. Its newest part where the whole would be larger than `mostBytes`. */
export type LogRequest = {
  since: string | null;
  until: string;
  notes: readonly string[];
  expected: ExpectedValue | null;
  mostBytes: number;
};

/** What this page has recorded, for the person who sends it. */
export type RecordingPort = {
  /** The redacted log. `onPart` hears how much is done, 0 to 1, and answers whether it is still wanted; rejects if it is not. */
  write(asked: LogRequest, onPart: (part: number) => boolean): Promise<WrittenLog>;
  /** Keeps it as the browser keeps downloads. */
  save(name: string, base64: string): void;
  /** Keeps what was recorded so far for the page that comes after this one. */
  keep(): Promise<void>;
  /** What was kept of the session goes: its player has left. */
  forget(): Promise<void>;
  /** Hands it to whatever the device shares files with; false if that cannot be had. */
  share(name: string, base64: string): Promise<boolean>;
};
