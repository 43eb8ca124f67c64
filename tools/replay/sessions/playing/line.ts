/** The connection between a player and the exchange. When cut, requests still arrive and take effect, but no
 * answer comes back: a lost answer, made on purpose. */
export class Line {
  #lost: 'nothing' | 'everything' | { readonly path: string } = 'nothing';
  #isGarbled = false;

  /** With `path` only the answers to this call are lost; without, every answer and the stream. */
  cut(path?: string): void {
    this.#lost = path === undefined ? 'everything' : { path };
  }

  /** The next message of the stream arrives in pieces. */
  garble(): void {
    this.#isGarbled = true;
  }

  /** Whether this message is the one that arrives in pieces. */
  isGarbling(): boolean {
    const isGarbled = this.#isGarbled;
    this.#isGarbled = false;
    return isGarbled;
  }

  mend(): void {
    this.#lost = 'nothing';
  }

  isSilent(): boolean {
    return this.#lost === 'everything';
  }

  readonly fetch: typeof fetch = async (asked, init) => {
    const answer = await fetch(asked, init);
    // Read now: answers in transit when the connection was cut are lost as well.
    const lost = this.#lost;
    const isLost = typeof lost === 'object' ? answer.url.endsWith(lost.path) : lost === 'everything';
    if (!isLost) return answer;
    await answer.arrayBuffer();
    throw new TypeError('the answer was lost');
  };
}
