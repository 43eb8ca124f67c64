/** Splits the text of a JSON array into its elements, whatever its line breaks. `end` returns the rest of an incomplete one. */
export function createArraySplitter(longest: number): { add: (text: string) => string[]; end: () => string } {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let element = '';

  /** Follows one character. @returns whether an element ends with it */
  const follow = (char: string): boolean => {
    if (isText) {
      if (char === '"' && !isEscaped) isText = false;
      isEscaped = char === '\\' && !isEscaped;
      return false;
    }
    if (char === '"') isText = true;
    if (char === '{' || char === '[') depth += 1;
    if (char !== '}' && char !== ']') return false;
    depth -= 1;
    return depth === 1;
  };

  return {
    add: (text) => {
      const whole: string[] = [];
      let from = 0;
      for (let i = 0; i < text.length; i += 1) {
        const before = depth;
        const isEnd = follow(text[i] ?? '');
        if (before === 1 && depth === 2) {
          element = '';
          from = i;
        }
        if (isEnd) {
          whole.push((element + text.slice(from, i + 1)).slice(0, longest));
          element = '';
          from = i + 1;
        }
      }
      if (depth > 1) element = (element + text.slice(from)).slice(0, longest);
      return whole;
    },
    end: () => (depth > 1 ? element : ''),
  };
}
