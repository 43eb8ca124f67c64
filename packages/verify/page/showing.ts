import type { RoundRecord } from '../record';
import type { Step, StepName } from '../steps/step';
import type { Verdict, Verification } from '../verifyRound';

/** Where the page shows what came of the checks. */
export type Places = { readonly verdict: HTMLElement; readonly steps: HTMLElement };

const TITLES: Readonly<Record<StepName, string>> = {
  record: 'Record',
  chain: 'Chain of seeds',
  mix: 'Mix',
  receipt: 'Receipt of my bet',
  beacon: 'Beacon',
  shuffle: 'Shuffle',
  cards: 'Cards',
  outcome: 'Results',
  payout: 'Payout of my bet',
};

const MARKS: ReadonlyMap<Step['ok'], string> = new Map<Step['ok'], string>([
  [true, '✓ agrees'],
  [false, '✗ differs'],
  ['cannot', '– not checked'],
]);

function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function valuesOf({ expected, found }: Step): HTMLElement {
  const list = document.createElement('dl');
  list.append(make('dt', 'Expected'), make('dd', expected || '–'));
  list.append(make('dt', 'Found'), make('dd', found || '–'));
  return list;
}

function itemOf(step: Step): HTMLElement {
  const item = document.createElement('li');
  const mark = make('strong', MARKS.get(step.ok) ?? '');
  mark.dataset['ok'] = String(step.ok);
  item.append(make('h2', TITLES[step.name]), ' ', mark, make('p', step.why));
  if (step.expected !== '' || step.found !== '') item.append(valuesOf(step));
  return item;
}

const listOf = (names: readonly StepName[]): string =>
  names.map((name) => TITLES[name].toLowerCase()).join(', ');

function sentenceOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'agrees':
      return verdict.unchecked.length === 0
        ? 'agrees with its record.'
        : `agrees with its record. Not checked: ${listOf(verdict.unchecked)}.`;
    case 'differs':
      return `differs, first at: ${listOf([verdict.step])}.`;
    case 'cannot':
      return `cannot be checked, because of: ${listOf([verdict.step])}.`;
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
): void {
  verdict.dataset['ok'] = OK[verification.verdict.kind];
  verdict.textContent = `Round ${id} of ${table} ${sentenceOf(verification.verdict)}`;
  steps.replaceChildren(...verification.steps.map(itemOf));
}

/** Why nothing can be shown. */
export function showTrouble({ verdict, steps }: Places, why: string): void {
  verdict.dataset['ok'] = 'false';
  verdict.textContent = `Nothing can be checked: ${why}.`;
  steps.replaceChildren();
}
