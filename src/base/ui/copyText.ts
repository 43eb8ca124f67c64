/** Puts a text on the clipboard. @returns whether it is there: a page without TLS has no clipboard, and a player may refuse one */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
