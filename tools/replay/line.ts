/** The line between a player and the exchange. Where it is cut, what the player sends still arrives and is
 * acted on, and nothing comes back: an answer lost on its way, made on purpose. */
export class Line {
  #lost: 'nothing' | 'everything' | { readonly path: string } = 'nothing';

  /** @param path loses the answers to this call only; without one, every answer and the stream are lost. */
  cut(path?: string): void {
    this.#lost = path === undefined ? 'everything' : { path };
  }

  mend(): void {
    this.#lost = 'nothing';
  }

  /** The stream says nothing any more. */
  isSilent(): boolean {
    return this.#lost === 'everything';
  }

  readonly fetch: typeof fetch = async (asked, init) => {
    const answer = await fetch(asked, init);
    // Looked at now: what was on its way when the line was cut is lost as well.
    const lost = this.#lost;
    const isLost = typeof lost === 'object' ? answer.url.endsWith(lost.path) : lost === 'everything';
    if (!isLost) return answer;
    await answer.arrayBuffer();
    throw new TypeError('the answer was lost');
  };
}
