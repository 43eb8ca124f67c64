import { join } from 'node:path';
import { readSheets, readSources } from '../../tools/house/sources';

const ROOT = join(__dirname, '..', '..');

/** The innermost braces around each place where something is hidden from sight and left for the ear. */
const unseen = (text: string): string[] =>
  [...text.matchAll(/[{][^{}]*(?:clip-path: |clipPath: ')inset\(50%\)[^{}]*[}]/g)].map(([block]) => block);

/** Unseen text without a size of its own is as wide as its words: a narrow page then scrolls sideways. */
const takesRoom = (block: string): boolean =>
  !/width: 1(?:px|,)/.test(block) || !/overflow: '?hidden/.test(block) || !/position: '?absolute/.test(block);

test('what is hidden from sight takes no room', () => {
  const blocks = [...readSheets(ROOT, 'src'), ...readSources(ROOT, 'src')].flatMap(({ path, text }) =>
    unseen(text).map((block) => ({ path, block })),
  );
  expect(blocks.length).toBeGreaterThan(5);
  expect(blocks.filter(({ block }) => takesRoom(block))).toEqual([]);
  expect(takesRoom("{ position: 'absolute', clipPath: 'inset(50%)' }")).toBe(true);
});
