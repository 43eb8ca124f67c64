declare global {
  interface Window {
    __nonce__?: string;
  }
  /** webpack's own name; it exists only in webpack's builds. */
  var __webpack_nonce__: string;
}

/** The content security policy allows only styles with this nonce. notistack reads it from the window on
 * import, so this module comes first in the entry. */
export const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
window.__nonce__ = nonce;
__webpack_nonce__ = nonce;
