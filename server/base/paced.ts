import type { After } from './looking';

/** Runs something at once, and again at most every `everyMs`: the last time behind whoever asked for it last. @returns what asks */
export function atMostEvery(everyMs: number, after: After, run: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  const ask = (): void => {
    isAsked = isResting;
    if (isResting) return;
    isResting = true;
    after(everyMs, () => {
      isResting = false;
      if (isAsked) ask();
    });
    run();
  };
  return ask;
}
