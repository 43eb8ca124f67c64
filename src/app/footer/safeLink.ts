/** https, and the schemes of messengers. */
const SAFE: readonly string[] = ['https:', 'tg:', 'whatsapp:'];

/** A link of the settings, or null if it is unset, invalid or of another scheme. */
export function safeLink(text: string): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return SAFE.includes(protocol) ? href : null;
}
