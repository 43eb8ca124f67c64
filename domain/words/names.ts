/** What stands for a fixed name in a language, its numbers as `#` and somebody's name as `*`; undefined: there is none. */
type WordOf = (fixed: string) => string | undefined;

const NUMBER = /\d+(\.\d+)?/g;

function translateFixed(wordOf: WordOf, name: string, rest = ''): string | undefined {
  const word = wordOf(`${name.replace(NUMBER, '#')}${rest}`);
  const numbers = name.match(NUMBER) ?? [];
  let at = 0;
  return word?.replaceAll('#', () => numbers[at++] ?? '');
}

/** A name made of a fixed beginning and somebody's name, as in '6 over runs India'; the longest beginning counts. */
function translateBeginning(wordOf: WordOf, name: string): string | undefined {
  for (let end = name.lastIndexOf(' '); end > 0; end = name.lastIndexOf(' ', end - 1)) {
    const said = translateFixed(wordOf, name.slice(0, end), ' *');
    if (said !== undefined) return said.replace('*', () => name.slice(end + 1));
  }
  return undefined;
}

/** Translates a fixed name an exchange sends (sport, market, result); any other name is data and stays as it is. */
export const translateName = (wordOf: WordOf, name: string): string =>
  translateFixed(wordOf, name) ?? translateBeginning(wordOf, name) ?? name;
