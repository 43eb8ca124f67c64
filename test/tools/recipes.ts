/** A block of a recipe: a whole new file, or a change of one that exists, as lines of ` `, `+` and `-`. */
type Block = { readonly kind: 'file' | 'change'; readonly lines: readonly string[] };
type Step = { readonly path: string; readonly blocks: readonly Block[] };
export type Recipe = { readonly title: string; readonly steps: readonly Step[] };

const STEP = /^\d+\. `([^`]+)`/;
/** As far in as the text of its step, which depends on how long the number of that is. */
const FENCE = /^( {3,4})```(\w*)$/;
const KINDS: Readonly<Record<string, Block['kind']>> = { ts: 'file', tsx: 'file', diff: 'change' };

function stepsIn(text: string): Step[] {
  const steps: { path: string; blocks: Block[] }[] = [];
  let open: { kind: Block['kind']; lines: string[]; indent: number } | undefined;
  for (const line of text.split('\n')) {
    const fence = FENCE.exec(line);
    if (fence && open) open = undefined;
    else if (fence) {
      const [, indent = '', language = ''] = fence;
      const kind = KINDS[language];
      const step = steps.at(-1);
      if (!kind || !step) throw new Error(`a block of ${language} that belongs to no file`);
      open = { kind, lines: [], indent: indent.length };
      step.blocks.push(open);
    } else if (open) open.lines.push(line.slice(open.indent));
    else {
      const path = STEP.exec(line)?.[1];
      if (path !== undefined) steps.push({ path, blocks: [] });
    }
  }
  return steps;
}

/** The recipes of `docs/extending.md`, in its order. */
export const recipesIn = (guide: string): Recipe[] =>
  guide
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ title: text.split('\n')[0] ?? '', steps: stepsIn(text) }));

/** A table that was laid out again is still the same table. */
const withoutLayout = (line: string): string => line.trim().replace(/[\s-]+/g, ' ');

/** The file with a change of a recipe: what the change says is there has to be there, once. */
function changed(path: string, text: string, change: readonly string[]): string {
  const lines = text.split('\n');
  const before = change.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const isAt = (from: number): boolean =>
    before.every((line, i) => withoutLayout(line) === withoutLayout(lines[from + i] ?? ''));
  const places = lines.flatMap((_, from) => (isAt(from) ? [from] : []));
  const [place] = places;
  if (before.length === 0 || place === undefined || places.length > 1)
    throw new Error(`${path} has this ${places.length} times:\n${before.join('\n')}`);
  const after: string[] = [];
  let at = place;
  for (const line of change)
    if (line.startsWith('+')) after.push(line.slice(1));
    else {
      if (line.startsWith(' ')) after.push(lines[at] ?? '');
      at += 1;
    }
  return [...lines.slice(0, place), ...after, ...lines.slice(at)].join('\n');
}

/** What a step makes of its file; `text` undefined: there is no such file yet. Undefined if the step is words alone. */
export function applyStep({ path, blocks }: Step, text: string | undefined): string | undefined {
  return blocks.reduce<string | undefined>((before, { kind, lines }) => {
    if ((kind === 'file') === (before !== undefined))
      throw new Error(`${path}: a ${kind}, and the file ${kind === 'file' ? 'exists' : 'does not exist'}`);
    return kind === 'file' ? `${lines.join('\n')}\n` : changed(path, before ?? '', lines);
  }, text);
}
