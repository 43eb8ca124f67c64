/** The connection between a player and the exchange. When cut, requests still arrive and take effect, but no
 * answer comes back: a lost answer, made on purpose. */
export class Line {
  #lost: 'nothing' | 'everything' | { readonly path: string } = 'nothing';
  #isGarbled = false;
  #isBlocked = false;
  #held: Promise<void> = Promise.resolve();

  /** With `path` only the answers to this call are lost; without, every answer and the stream. */
  cut(path?: string): void {
    this.#lost = path === undefined ? 'everything' : { path };
  }

  /** Calls do not even arrive; the stream goes on. */
  block(): void {
    this.#isBlocked = true;
  }

  /** Answers to the calls made until the line is mended wait until what is returned is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((go) => (release = go));
    return release;
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
    this.#isBlocked = false;
    this.#held = Promise.resolve();
  }

  isSilent(): boolean {
    return this.#lost === 'everything';
  }

  readonly fetch: typeof fetch = async (asked, init) => {
    const held = this.#held;
    try {
      return await this.#reach(asked, init);
    } finally {
      await held;
    }
  };

  async #reach(asked: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (this.#isBlocked) throw new TypeError('the call was lost');
    const answer = await fetch(asked, init);
    // Read now: answers in transit when the connection was cut are lost as well.
    const lost = this.#lost;
    const isLost = typeof lost === 'object' ? answer.url.endsWith(lost.path) : lost === 'everything';
    if (!isLost) return answer;
    await answer.arrayBuffer();
    throw new TypeError('the answer was lost');
  }
}
