import type { KeyboardEvent } from 'react';
import type { Side } from '../../../domain/bets/bet';
import { moveInGrid } from '../../base/ui/moveInGrid';
import { oddsOf } from './drag';

export type LadderKeys = {
  press: (side: Side, odds: number) => void;
  cancel: (odds: number) => void;
  /** One price up or down; gives back that price. */
  step: (odds: number, ticks: 1 | -1) => number;
  centre: () => void;
  /** The first or the last row has been passed. */
  beyond: (odds: number) => void;
};

/** The cell of the same side at another price. */
function goTo(root: HTMLElement, from: HTMLElement, odds: number): void {
  const side = from.dataset['side'] ?? 'back';
  const cell = root.querySelector<HTMLElement>(`.row[data-odds="${odds}"] button.${side}`);
  if (!cell) return;
  from.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
}

/** Where the keys of a ladder are on a keyboard whose letters are not Latin. */
const PLACES: Readonly<Record<string, string>> = {
  KeyB: 'b',
  KeyL: 'l',
  KeyC: 'c',
  BracketLeft: '[',
  BracketRight: ']',
};

/** The key by its Latin letter, wherever that is; by its place where it writes another letter. */
function nameOf({ key, code }: KeyboardEvent): string {
  const name = key.toLowerCase();
  return /^[a-z[\]]$/.test(name) ? name : (PLACES[code] ?? name);
}

function onRow(event: KeyboardEvent<HTMLElement>, keys: LadderKeys, odds: number): boolean {
  const { target, currentTarget } = event;
  const name = nameOf(event);
  switch (name) {
    case 'b':
      keys.press('back', odds);
      return true;
    case 'l':
      keys.press('lay', odds);
      return true;
    case 'delete':
    case 'backspace':
      keys.cancel(odds);
      return true;
    case '[':
    case ']': {
      const to = keys.step(odds, name === ']' ? 1 : -1);
      if (target instanceof HTMLElement) goTo(currentTarget, target, to);
      return true;
    }
    default:
      return false;
  }
}

/** Up and down along the prices, left and right between the sides. */
function onArrow(event: KeyboardEvent<HTMLElement>, keys: LadderKeys, odds: number): void {
  moveInGrid(event);
  const isPast = !event.defaultPrevented && /Up|Down/.test(event.key);
  if (isPast && odds > 0) keys.beyond(odds);
}

/** The keys of a ladder (ShortcutsDialog lists them). */
export function ladderKeys(event: KeyboardEvent<HTMLElement>, keys: LadderKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const odds = oddsOf(event.target);
  if (event.key.startsWith('Arrow')) onArrow(event, keys, odds);
  else if (nameOf(event) === 'c') keys.centre();
  else if (odds > 0 && onRow(event, keys, odds)) event.preventDefault();
}
