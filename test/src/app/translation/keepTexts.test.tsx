import { act, render, screen } from '@testing-library/react';
import { keepTexts } from '../../../../src/app/translation/keepTexts';

const { insertBefore, removeChild } = Node.prototype;

afterEach(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

function textsIn(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function fontOf(text: Text): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text.data;
  outer.append(inner);
  return outer;
}

/** The ways in which browsers put a translation in the place of a text. */
const WAYS = {
  'in one change': (text: Text) => text.replaceWith(fontOf(text)),
  'before it, which then goes': (text: Text) => {
    text.parentNode?.insertBefore(fontOf(text), text);
    text.remove();
  },
  'behind it, which then goes': (text: Text) => {
    text.after(fontOf(text));
    text.remove();
  },
} as const;

type Shown = { readonly won: number; readonly isLate: boolean; readonly order: readonly string[] };

/** Texts beside each other, one that comes and goes, some that change places. */
function Sheet({ won, isLate, order }: Shown) {
  return (
    <div data-testid="sheet">
      Won {won} of 10{isLate && ' (late)'}
      <b>end</b>
      {order.map((name) => (
        <i key={name}>
          {name} {won}
        </i>
      ))}
    </div>
  );
}

const shown = () => screen.getByTestId('sheet').textContent;

describe.each(Object.entries(WAYS))('a translation put %s', (_, translate) => {
  async function translated(first: Shown) {
    keepTexts(document.body);
    const { rerender, unmount } = render(<Sheet {...first} />);
    await act(async () => {
      for (const text of textsIn(screen.getByTestId('sheet'))) translate(text);
      await Promise.resolve();
    });
    const becomes = (next: Shown) =>
      act(async () => {
        rerender(<Sheet {...next} />);
        await Promise.resolve();
      });
    return { becomes, unmount };
  }

  test('figures go on', async () => {
    const { becomes } = await translated({ won: 3, isLate: false, order: [] });
    await becomes({ won: 4, isLate: false, order: [] });
    expect(shown()).toBe('Won 4 of 10end');
    await becomes({ won: 5, isLate: false, order: [] });
    expect(shown()).toBe('Won 5 of 10end');
  });

  test('a text is taken out, and put before another', async () => {
    const { becomes } = await translated({ won: 3, isLate: true, order: ['a', 'b'] });
    await becomes({ won: 3, isLate: false, order: ['b', 'a'] });
    expect(shown()).toBe('Won 3 of 10endb 3a 3');
    await becomes({ won: 4, isLate: true, order: ['b'] });
    expect(shown()).toBe('Won 4 of 10 (late)endb 4');
  });

  test('the whole leaves', async () => {
    const { unmount } = await translated({ won: 3, isLate: true, order: ['a'] });
    unmount();
    expect(screen.queryByTestId('sheet')).toBeNull();
  });
});

test('without it a page under translation stops', async () => {
  const { rerender } = render(<Sheet won={3} isLate order={[]} />);
  for (const text of textsIn(screen.getByTestId('sheet'))) WAYS['in one change'](text);
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => rerender(<Sheet won={4} isLate={false} order={[]} />)).toThrow();
  complaint.mockRestore();
  document.body.replaceChildren();
  await Promise.resolve();
});
