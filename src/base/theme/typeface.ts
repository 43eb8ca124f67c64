import { useLayoutEffect } from 'react';
import latin from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';

/** Longer than this no screen is kept back for how it is written. */
const PATIENCE_MS = 500;

let isThere = false;
let coming: Promise<void> | null = null;

async function fetchLatin(): Promise<void> {
  try {
    const face = new FontFace('Noto Sans Variable', `url(${latin})`, {
      weight: '100 900',
      unicodeRange: 'U+0-2FF,U+2010-22FF',
    });
    document.fonts.add(await face.load());
    isThere = true;
  } catch {
    // It could not be had; whoever needs it next asks again.
    coming = null;
  }
}

/**
 * Fetches the typeface of everything behind the login, once: Latin letters and figures, in all weights. Without it everything is
 * written with the system's own. `devanagari.css` has letters of the same family.
 */
export function fetchTypeface(): Promise<void> {
  coming ??= fetchLatin();
  return coming;
}

/** Done when the typeface is there, when it cannot be had, or when it has been waited for long enough: a slow line keeps nobody from
 * the prices. */
export const awaitTypeface = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, PATIENCE_MS);
    void fetchTypeface().then(() => {
      clearTimeout(late);
      done();
    });
  });

/** Writes a screen that is drawn for the first time with the typeface, if it has come: one that is there already would move. */
export function useTypeface(screen: string): void {
  useLayoutEffect(() => {
    if (isThere) document.documentElement.dataset['typeface'] = '';
  }, [screen]);
}
