import type { MouseEvent, PointerEvent } from 'react';
import type { Side } from '../../../domain/bets/bet';

/** How far a pointer goes before a press is a drag, px. */
const SLACK = 8;

type Held = { readonly side: Side; readonly from: number; readonly y: number; isMoving: boolean };

const rowAt = (target: Element | null | undefined): HTMLElement | null =>
  target?.closest<HTMLElement>('.row[data-odds]') ?? null;

export const oddsOf = (target: EventTarget | null): number =>
  Number(rowAt(target instanceof Element ? target : null)?.dataset['odds'] ?? 0);

/** Handlers for rows whose orders can be dragged to another row. */
export function dragsOf(drop: (move: { side: Side; from: number; to: number }) => void) {
  let held: Held | null = null;
  let target: HTMLElement | null = null;
  let hasDragged = false;
  const aim = (row: HTMLElement | null) => {
    target?.removeAttribute('data-target');
    target = row;
    target?.setAttribute('data-target', '');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged = false;
      const order = event.target instanceof Element ? event.target.closest<HTMLElement>('.order') : null;
      if (!order || event.button !== 0) return;
      const side = order.dataset['side'] === 'lay' ? 'lay' : 'back';
      held = { side, from: oddsOf(order), y: event.clientY, isMoving: false };
      order.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held || (!held.isMoving && Math.abs(event.clientY - held.y) < SLACK)) return;
      held.isMoving = true;
      aim(rowAt(document.elementFromPoint(event.clientX, event.clientY)));
    },
    onPointerUp: () => {
      const to = oddsOf(target);
      hasDragged = held?.isMoving ?? false;
      if (held && hasDragged && to > 0) drop({ side: held.side, from: held.from, to });
      held = null;
      aim(null);
    },
    onPointerCancel: () => {
      held = null;
      aim(null);
    },
    // The press that a drag ends with is none.
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged) event.stopPropagation();
      hasDragged = false;
    },
  };
}
