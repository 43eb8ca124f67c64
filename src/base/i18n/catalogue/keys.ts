import type { en as signed } from './signed.en';
import type { en } from './words.en';

export type Key = keyof typeof en | keyof typeof signed;
/** Every key, so that a missing one is a type error. */
export type Words = WordsOf<typeof en>;
/** The same keys as a part's English words. */
export type WordsOf<W> = Readonly<Record<keyof W, string>>;

type Name<N extends string> = N extends `${infer V},${string}`
  ? V
  : N extends `${string} ${string}`
    ? never
    : N;
type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? Name<N> | Names<Rest> : never;

/** None, or one value for each placeholder of the English text. */
type ValuesIn<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Text>, string | number>>];

/** Returns the words of a key of one catalogue. */
export type SayOf<W extends Readonly<Record<string, string>>> = <K extends keyof W & string>(
  key: K,
  ...values: ValuesIn<W[K]>
) => string;
