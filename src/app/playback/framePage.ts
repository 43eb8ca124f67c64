import type { RootState } from '../../../store/base/root/rootReducer';

/**
 * What the page in a frame hands to the player around it when it has come. A page of an older release is spoken to by later
 * players: members may be added, none may change.
 */
export type Pane = {
  /** Draws the screens of a state. */
  readonly show: (state: RootState) => void;
  /** Reads a recording with the pane's own build, packed or not. @returns what draws the state before action `at`; null if
   * that build cannot read it */
  readonly open: (file: Uint8Array<ArrayBuffer>) => Promise<((at: number) => void) | null>;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Whatever a recorded screen might try, the browser lets it call nobody. What serves the page while it is written calls out. */
const DEAF = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">`;

/** This page once more, without the login in it: a document of its own has the widths, colours, dialogs and focus of the
 * recorded page, and none of ours. It inherits the content policy, so its nonce is ours. */
export function framePage(): string {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  const metas = [...document.querySelectorAll('meta')].map(({ outerHTML }) => outerHTML);
  const sheets = [...document.querySelectorAll('style:not([data-emotion])')].map(
    ({ textContent }) => `<style nonce="${escaped(nonce)}">${textContent}</style>`,
  );
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src][defer]')].map(
    ({ src }) => `<script defer src="${escaped(src)}"></script>`,
  );
  const guard = process.env.NODE_ENV === 'production' ? DEAF : '';
  const base = `<base href="${escaped(document.baseURI)}">`;
  const head = [guard, ...metas, base, ...sheets, ...scripts].join('');
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="root"></div></body></html>`;
}
