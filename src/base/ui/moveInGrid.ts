import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const rowsOf = (grid: Element): HTMLButtonElement[][] =>
  [...grid.querySelectorAll('.row')].map((row) => [
    ...row.querySelectorAll<HTMLButtonElement>('button.cell'),
  ]);

/** Arrows move between the prices of one market; Tab enters, leaves and returns to the same price. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLButtonElement)) return;
  const rows = rowsOf(event.currentTarget);
  const row = rows.findIndex((cells) => cells.includes(from));
  const column = rows[row]?.indexOf(from) ?? -1;
  const to = rows[row + step[0]]?.[column + step[1]];
  if (!to) return;
  event.preventDefault();
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
