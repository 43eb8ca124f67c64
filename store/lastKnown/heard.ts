/* Stands in the first script, so nothing else does. */

/** An answer of the exchange, and what had asked for it. */
export type Hear = (url: string, init: RequestInit | undefined, answer: Response) => void;

type Heard = Parameters<Hear>;

/** What came before anybody listened: the first lists of a page are asked for once. */
const early: Heard[] = [];
let hear: Hear = (url, init, answer) => void early.push([url, init, answer.clone()]);
let isAny = false;

/** Tells of an answer, whose body is for whoever asked: a listener copies it first, and only if it keeps it. */
export function tellAnswer(url: string, init: RequestInit | undefined, answer: Response): void {
  isAny = true;
  hear(url, init, answer);
}

/** Whether the exchange has ever answered this page. */
export const isAnyHeard = (): boolean => isAny;

/** From now on `next` hears, beginning with what has come already. */
export function hearAnswers(next: Hear): void {
  hear = next;
  for (const heard of early.splice(0)) next(...heard);
}
