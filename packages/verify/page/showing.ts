import type { RoundRecord } from '../record';
import type { Step, StepName } from '../steps/step';
import type { Verdict, Verification } from '../verifyRound';
import { fill } from './catalogue';
import type { PageWords } from './catalogue';

/** Where the page shows what came of the checks. */
export type Places = { readonly verdict: HTMLElement; readonly steps: HTMLElement };

function markOf(ok: Step['ok'], words: PageWords): string {
  if (ok === 'cannot') return words.unchecked;
  return ok ? words.agrees : words.differs;
}

function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function valuesOf({ expected, found }: Step, words: PageWords): HTMLElement {
  const list = document.createElement('dl');
  list.append(make('dt', words.expected), make('dd', expected || '–'));
  list.append(make('dt', words.found), make('dd', found || '–'));
  return list;
}

function itemOf(step: Step, words: PageWords): HTMLElement {
  const item = document.createElement('li');
  const mark = make('strong', markOf(step.ok, words));
  mark.dataset['ok'] = String(step.ok);
  const question = words.questions[step.name];
  const why = make('p', step.why);
  // What a step says of itself is English, as its values are.
  why.lang = 'en';
  item.append(make('h2', words.titles[step.name]), ' ', mark);
  if (question !== '') item.append(make('p', question));
  item.append(why);
  if (step.expected !== '' || step.found !== '') item.append(valuesOf(step, words));
  return item;
}

const namesOf = (names: readonly StepName[], { titles }: PageWords): string =>
  names.map((name) => titles[name].toLowerCase()).join(', ');

function sentenceOf(verdict: Verdict, words: PageWords): string {
  const { verdicts } = words;
  switch (verdict.kind) {
    case 'agrees':
      return verdict.unchecked.length === 0
        ? verdicts.agrees
        : fill(verdicts.agreesInPart, { steps: namesOf(verdict.unchecked, words) });
    case 'differs':
      return fill(verdicts.differs, { steps: namesOf([verdict.step], words) });
    case 'cannot':
      return fill(verdicts.cannot, { steps: namesOf([verdict.step], words) });
    default:
      return verdict satisfies never;
  }
}

const OK: Readonly<Record<Verdict['kind'], string>> = { agrees: 'true', differs: 'false', cannot: 'cannot' };

/** The verdict in a sentence, then every step with its two values. */
export function showVerification(
  { verdict, steps }: Places,
  { table, round_id: id }: RoundRecord,
  verification: Verification,
  words: PageWords,
): void {
  verdict.dataset['ok'] = OK[verification.verdict.kind];
  verdict.textContent = fill(sentenceOf(verification.verdict, words), { id, table });
  steps.replaceChildren(...verification.steps.map((step) => itemOf(step, words)));
}

/** Why nothing can be shown. */
export function showTrouble({ verdict, steps }: Places, why: string, words: PageWords): void {
  verdict.dataset['ok'] = 'false';
  verdict.textContent = fill(words.trouble, { why });
  steps.replaceChildren();
}

/** Says the page itself in a language: every element that has a word in `data-say`. */
export function sayPage(language: string, { page }: PageWords): void {
  document.documentElement.lang = language;
  document.title = page['title'] ?? document.title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-say]'))
    element.textContent = page[element.dataset['say'] ?? ''] ?? element.textContent;
}
