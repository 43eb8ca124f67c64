import { useState } from 'react';
import type { DragEvent } from 'react';

/** No other page and no other part of this one takes it. */
const KIND = 'application/x-backlay-pin';

const itemAt = ({ target }: DragEvent): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[data-pin]');

/** A market that is dragged takes the place of the one it is let go over. For a mouse; fingers and keys have buttons. */
export function useDragging(onMove: (marketId: string, over: string) => void) {
  const [held, setHeld] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const letGo = () => {
    setHeld(null);
    setOver(null);
  };
  return {
    held,
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const item = itemAt(event);
        const marketId = item?.dataset['pin'];
        if (!item || marketId === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(KIND, marketId);
        event.dataTransfer.setDragImage(item, 20, 20);
        setHeld(marketId);
      },
      onDragOver: (event: DragEvent) => {
        const marketId = itemAt(event)?.dataset['pin'] ?? null;
        setOver(marketId);
        if (held !== null && marketId !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        const marketId = itemAt(event)?.dataset['pin'];
        if (held === null || marketId === undefined) return;
        event.preventDefault();
        if (marketId !== held) onMove(held, marketId);
        letGo();
      },
      onDragEnd: letGo,
    },
  };
}
