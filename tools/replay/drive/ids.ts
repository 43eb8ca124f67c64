import { isObject } from '@backlay/replay/base/isObject';

/** As long as `nanoid` makes them. */
const ID = /^[\w-]{21}$/;

/** Ids by chance, as a tape has them and as a page that is driven draws them: they may differ, as long as each of one stands for one of
 * the other wherever it comes. */
export class Ids {
  readonly #toFound = new Map<string, string>();
  readonly #toTaped = new Map<string, string>();

  /** `isDrawn`: whether the page that is driven drew this id. */
  constructor(private readonly isDrawn: (id: string) => boolean) {}

  /** Learns which ids stand for which from two values that should be the same. */
  learn(taped: unknown, found: unknown): void {
    if (typeof taped === 'string' && typeof found === 'string') this.#pair(taped, found);
    if (!isObject(taped) || !isObject(found)) return;
    const [here, there] = [Object.keys(taped), Object.keys(found)];
    const news = there.filter((key) => !(key in taped));
    here.filter((key) => !(key in found)).forEach((key, i) => this.learn(key, news[i]));
    for (const key of here) this.learn(taped[key], found[key]);
  }

  /** Learns from what a page did in a turn, one after the other, and what the tape has there. */
  learnAll(taped: readonly unknown[], found: readonly unknown[]): void {
    taped.forEach((one, i) => this.learn(one, found[i]));
  }

  /** What came on the tape, as the page that is driven would have got it: answers tell ids that it has sent. */
  toFound<T>(came: T): T {
    return renamed(came, this.#toFound);
  }

  /** What the page did, with the ids of the tape. */
  toTaped<T>(did: T): T {
    return renamed(did, this.#toTaped);
  }

  #pair(taped: string, found: string): void {
    if (taped === found || !ID.test(taped) || !ID.test(found) || !this.isDrawn(found)) return;
    if (this.#toFound.has(taped) || this.#toTaped.has(found)) return;
    this.#toFound.set(taped, found);
    this.#toTaped.set(found, taped);
  }
}

function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (names.size === 0) return value;
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  let changed = text;
  for (const [was, is] of names) if (changed.includes(was)) changed = changed.replaceAll(was, is);
  return changed === text ? value : (JSON.parse(changed) as T);
}
