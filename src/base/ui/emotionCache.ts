import createCache from '@emotion/cache';
import type {} from './nonce';

const nonce = window.__nonce__ ?? '';

/** Emotion's styles carry the page's nonce, or the content security policy would block them. */
export const emotionCache = createCache({ key: 'css', ...(nonce === '' ? {} : { nonce }) });
