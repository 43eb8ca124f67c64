/** How a personal value is hidden: wherever its text occurs, as a whole word, or only under its key. */
export type Kind = 'secret' | 'name' | 'id' | 'typed';

/** What is done with the text under a key: it is hidden as a `Kind`; stays, for reducers compare it (`word`); stays but for the people
 * named in it (`sentence`); stays as long as it is a number (`figure`), or an address of the app (`path`). */
export type Way = Kind | 'word' | 'sentence' | 'figure' | 'path';

/** What the fields of an app are called, so that people are hidden and what a replay needs stays. A field of which nothing is said
 * here is hidden: a person typed it. */
export type Vocabulary = {
  /** Keys of personal values. */
  readonly personal: Readonly<Record<Kind, readonly string[]>>;
  /** Keys of texts that stay: reducers may compare them. */
  readonly words: ReadonlySet<string>;
  /** Keys of sentences that stay but for the people named in them. */
  readonly sentences: ReadonlySet<string>;
  /** Keys of texts that stay as long as they are numbers. */
  readonly figures: ReadonlySet<string>;
  /** Keys whose meaning depends on what stands beside them. */
  readonly byHolder: Readonly<Record<string, (holder: object) => Way>>;
  /** Dictionaries whose keys are people's names. */
  readonly people: ReadonlySet<string>;
  /** What states are called: a text that should have stood in a state is one of these, or was typed. */
  readonly states: ReadonlySet<string>;
  /** Names of what is derived from a state. */
  readonly derived: ReadonlySet<string>;
  /** Marks the app itself leaves. */
  readonly plainMarks: ReadonlySet<string>;
  /** Stands for a text that never was in an action. */
  readonly isHandle: (text: string) => boolean;
  /** An address, with `hide` on whatever in it the app has not made. */
  readonly plainPath: (path: string, hide: (text: string) => string) => string;
};

/** What RTK Query and Redux themselves write. */
const OF_REDUX: ReadonlySet<string> = new Set(
  [
    'type status requestStatus endpointName queryCacheKey requestId fixedCacheKey reducerPath invalidationBehavior',
    'middlewareRegistered __internal_without_id',
  ].flatMap((line) => line.split(' ')),
);

const FIELD = /^[A-Za-z_]\w*$/;

/** Whether a key is the name of a field, not of an entry of a dictionary. */
export const isField = (key: string): boolean => FIELD.test(key);

/** The wire writes `match_id` where we write `matchId`. */
function ourSpelling(key: string): string {
  return key.replace(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** What is done with which key. */
export type Ways = {
  /** Whether the way of this key is not the same everywhere. */
  isByHolder(this: void, key: string): boolean;
  /** What is done with a text under `key` of `holder`. `parent`: key of the holder, after which the entries of a dictionary are
   * called. Whatever is in no list was typed by a person. */
  wayOf(this: void, key: string, holder: object, parent?: string): Way;
  /** Tells whether the value under `key` of `holder` is personal, and how. */
  kindOf(this: void, key: string, holder: object): Kind | undefined;
};

/** Worked out once for a vocabulary. */
export function waysOf({ personal, words, sentences, figures, byHolder }: Vocabulary): Ways {
  const kinds: ReadonlyMap<string, Kind> = new Map(
    (['secret', 'name', 'id', 'typed'] as const).flatMap((kind) =>
      personal[kind].map((key) => [key, kind] as const),
    ),
  );
  const lists: readonly (readonly [ReadonlySet<string>, Way])[] = [
    [OF_REDUX, 'word'],
    [words, 'word'],
    [sentences, 'sentence'],
    [figures, 'figure'],
  ];
  const isByHolder = (key: string): boolean => Object.hasOwn(byHolder, key);

  function wayOf(key: string, holder: object, parent = ''): Way {
    const kind = kinds.get(key);
    if (kind) return kind;
    if (isByHolder(key)) return byHolder[key]?.(holder) ?? 'typed';
    const ours = ourSpelling(key);
    const listed = lists.find(([list]) => list.has(key) || list.has(ours));
    if (listed) return listed[1];
    return parent !== '' && !isField(key) ? wayOf(parent, holder) : 'typed';
  }

  function kindOf(key: string, holder: object): Kind | undefined {
    const way = wayOf(key, holder);
    return way === 'word' || way === 'sentence' || way === 'figure' || way === 'path' ? undefined : way;
  }
  return { isByHolder, wayOf, kindOf };
}

/** Marks of absence: parent -1 is a top-level account (product.md section 3). */
export const isFlag = (text: string): boolean => text === '' || text === '0' || text === '-1';

/** What stands where a number is asked for. */
export const FIGURE = /^[-+.,\s\d]*$/;
