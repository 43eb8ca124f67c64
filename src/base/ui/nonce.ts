declare global {
  interface Window {
    __nonce__?: string;
  }
  /** webpack's own name for it; it exists only in what webpack builds. */
  var __webpack_nonce__: string;
}

/** The content security policy of the server lets in only styles that carry this word of the page. notistack
 * reads it from the window while it is being imported, so this module comes first in the entry. */
export const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
window.__nonce__ = nonce;
__webpack_nonce__ = nonce;
