/** Encrypted web, and the addresses messengers have of their own. */
const SAFE: readonly string[] = ['https:', 'tg:', 'whatsapp:'];

/** A link of the settings as it may be followed; null when it is not set, no address, or of another kind. */
export function safeLink(text: string): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return SAFE.includes(protocol) ? href : null;
}
