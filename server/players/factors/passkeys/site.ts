import { isIP } from 'node:net';

/** The site that passkeys belong to, as the browser of a request knows it. */
export type Site = { rpId: string; origin: string };

const hostOf = (pageOrigin: string | undefined): URL | undefined =>
  pageOrigin !== undefined && URL.canParse(pageOrigin) ? new URL(pageOrigin) : undefined;

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Undefined at an address of numbers, where no browser makes passkeys. */
export function siteOf(pageOrigin: string | undefined): Site | undefined {
  const url = hostOf(pageOrigin);
  return url && isIP(bare(url.hostname)) === 0 ? { rpId: url.hostname, origin: url.origin } : undefined;
}

/** Where passkeys work, for a page at an address of numbers: under the name of this machine, if it is this machine's; else ''. */
export function elsewhere(pageOrigin: string | undefined): string {
  const url = hostOf(pageOrigin);
  if (!url || !/^(127\.|::1$)/.test(bare(url.hostname))) return '';
  url.hostname = 'localhost';
  return url.href;
}
