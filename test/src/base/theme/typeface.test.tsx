import { render } from '@testing-library/react';
import type * as Typeface from '../../../../src/base/theme/typeface';
import { fetchTypeface, useTypeface } from '../../../../src/base/theme/typeface';

function Screen({ name }: { name: string }) {
  useTypeface(name);
  return <p>{name}</p>;
}

const added: unknown[] = [];

/** A browser whose fonts load so. */
function installFonts(load: (face: unknown) => Promise<unknown>) {
  class Face {
    load = () => load(this);
  }
  Object.defineProperty(globalThis, 'FontFace', { configurable: true, value: Face });
  const fonts = { add: (face: unknown) => added.push(face) };
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
}

const isWritten = () => 'typeface' in document.documentElement.dataset;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});

test('a font that cannot be had leaves the page to the system', async () => {
  installFonts(() => Promise.reject(new Error('NetworkError')));
  await fetchTypeface();
  render(<Screen name="home" />);
  expect(added).toEqual([]);
  expect(isWritten()).toBe(false);
});

test('a screen that is there keeps its letters; the next one is written with the typeface', async () => {
  const { rerender } = render(<Screen name="home" />);
  installFonts((face) => Promise.resolve(face));
  await fetchTypeface();
  expect(added).toHaveLength(1);
  rerender(<Screen name="home" />);
  expect(isWritten()).toBe(false);
  rerender(<Screen name="match" />);
  expect(isWritten()).toBe(true);
});

test('a font that never comes keeps nobody waiting for good', async () => {
  jest.useFakeTimers();
  // A page that has not asked for it yet.
  jest.resetModules();
  const page = jest.requireActual<typeof Typeface>('../../../../src/base/theme/typeface');
  installFonts(() => new Promise(() => undefined));
  const waited = jest.fn();
  void page.awaitTypeface().then(waited);
  await jest.advanceTimersByTimeAsync(499);
  expect(waited).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalled();
  jest.useRealTimers();
});
