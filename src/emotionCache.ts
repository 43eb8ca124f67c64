import createCache from '@emotion/cache';
import { nonce } from './nonce';

/** Emotion's styles carry the page's nonce, or the content security policy would drop them. */
export const emotionCache = createCache({ key: 'css', ...(nonce === '' ? {} : { nonce }) });
