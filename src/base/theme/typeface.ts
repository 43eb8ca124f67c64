import { useLayoutEffect } from 'react';
import latin from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';

let isThere = false;

/**
 * Fetches the typeface of everything behind the login: Latin letters and figures, in all weights. Without it everything is written
 * with the system's own. `devanagari.css` has letters of the same family.
 */
export async function fetchTypeface(): Promise<void> {
  if (isThere) return;
  try {
    const face = new FontFace('Noto Sans Variable', `url(${latin})`, {
      weight: '100 900',
      unicodeRange: 'U+0-2FF,U+2010-22FF',
    });
    document.fonts.add(await face.load());
    isThere = true;
  } catch {
    // It could not be had.
  }
}

/** Writes a screen that is drawn for the first time with the typeface, if it has come: one that is there already would move. */
export function useTypeface(screen: string): void {
  useLayoutEffect(() => {
    if (isThere) document.documentElement.dataset['typeface'] = '';
  }, [screen]);
}
