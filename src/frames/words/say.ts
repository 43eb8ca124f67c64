/** Words of one language by their keys; `{name}` stands for a value. */
export type Words<Key extends string = string> = Readonly<Record<Key, string>>;

export type Say<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Says words of a language with the values they name. */
export const sayIn =
  <Key extends string>(words: Words<Key>): Say<Key> =>
  (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
