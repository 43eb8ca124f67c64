import type { en } from './words.en';

export type Key = keyof typeof en;
/** A catalogue: every key, so that a missing one is a type error. */
export type Words = Readonly<Record<Key, string>>;

type Name<N extends string> = N extends `${infer V},${string}`
  ? V
  : N extends `${string} ${string}`
    ? never
    : N;
type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? Name<N> | Names<Rest> : never;

/** The values a message needs: none, or one for each placeholder of its English text. */
export type Values<K extends Key> = [Names<(typeof en)[K]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<(typeof en)[K]>, string | number>>];
