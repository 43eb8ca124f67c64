/** https, and the schemes of messengers. */
const SAFE: readonly string[] = ['https:', 'tg:', 'whatsapp:'];

/** A link of the settings, or null if it is unset, invalid or of another scheme. */
export function safeLink(text: string): string | null {
  const url = parsed(text.trim());
  return url && SAFE.includes(url.protocol) ? url.href : null;
}

/** `URL.parse` and `URL.canParse` are younger than the oldest browsers that are supported. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
