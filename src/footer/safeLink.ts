/** Encrypted web, and the addresses messengers have of their own. */
const SAFE: readonly string[] = ['https:', 'tg:', 'whatsapp:'];

/** A link of the settings as it may be followed; null when it is not set, no address, or of another kind. */
export function safeLink(text: string): string | null {
  const url = URL.parse(text.trim());
  return url !== null && SAFE.includes(url.protocol) ? url.href : null;
}
