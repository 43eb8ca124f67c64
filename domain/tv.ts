/** Most characters of the address of a match's pictures. */
export const MAX_TV_URL = 500;

/** The address of pictures as it is stored; undefined unless it is whole, https, and carries no password. */
export function tvUrlIn(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return url.href.length <= MAX_TV_URL ? url.href : undefined;
}
