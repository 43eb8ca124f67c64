/** A word of the page's own for one press: the same one is the same bet, however often it is sent, and it is drawn with. */
export const newRef = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
