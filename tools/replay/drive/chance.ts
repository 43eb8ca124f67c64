import { hashSeed, seeded } from '../../../domain/base/random';

/** The letters of an id of Redux Toolkit's `nanoid`, each by one number. */
const LETTERS = 'ModuleSymbhasOwnPr-0123456789ABCDEFGHNRVfgctiUvz_KqYTJkLxpZXIjQW';

const FRAMES = 24;
const NOT_OURS = /\/node_modules\/|(?<!\/test)\/tools\/replay\/drive\/|^node:/;

/** Who asks for chance: the nearest function of the app on the way there, with its file. */
function purposeOf(): string {
  const { stackTraceLimit } = Error;
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace');
  Error.stackTraceLimit = FRAMES;
  // The bare frames: to read them as text takes ten times as long.
  Error.prepareStackTrace = (_, frames) => frames;
  const frames = new Error().stack as unknown as readonly NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const ours = frames.find((frame) => {
    const file = frame.getFileName() ?? 'node:';
    return !NOT_OURS.test(file.replace(/^file:\/\//, ''));
  });
  if (!ours) return 'a library';
  const file = ours.getFileName()?.split('/').slice(-2).join('/') ?? '';
  return `${file} ${ours.getFunctionName() ?? ''}`;
}

/** What a page gets where it asks for chance. Each input of the page has rows of numbers of its own, so that what a player's hand drew
 * before it matters nothing; and within it each purpose has one, so that whatever draws once more leaves the others theirs. */
export class Chance {
  #rows = new Map<string, () => number>();
  #seed: number;
  #drawn = '';

  /** `isByPurpose`: false for tapes whose chance was dealt to all in a row. */
  constructor(
    private readonly seed: number,
    private readonly isByPurpose: boolean,
  ) {
    this.#seed = seed;
  }

  /** Deals again, for the `nth` input. */
  deal(nth: number): void {
    this.#seed = this.seed + nth;
    this.#rows = new Map();
  }

  /** In [0, 1). */
  draw(): number {
    const purpose = this.isByPurpose ? purposeOf() : '';
    const row =
      this.#rows.get(purpose) ?? seeded(purpose === '' ? this.#seed : this.#seed + hashSeed(purpose));
    this.#rows.set(purpose, row);
    const number = row();
    this.#drawn += LETTERS[Math.floor(number * LETTERS.length)] ?? '';
    return number;
  }

  /** Whether this text is an id that was drawn here. */
  hasDrawn(id: string): boolean {
    return this.#drawn.includes(id);
  }
}
