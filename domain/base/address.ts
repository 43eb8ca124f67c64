/** Names of computers on the internet, with a port if need be: what a content policy can name and cannot misread. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}(:\d{1,5})?$/;

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A whole https address without a password, as it is stored: undefined if it is none, is longer than `most` characters, has
 * blanks or controls (which a browser would drop in silence), or names its computer otherwise than by a name with a dot. */
export function httpsIn(typed: string, most: number): string | undefined {
  const text = typed.trim();
  const url = /[\s\p{Cc}\p{Cf}\\]/u.test(text) ? undefined : parsed(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return HOST.test(url.host) && url.href.length <= most ? url.href : undefined;
}
