import { useState } from 'react';

/** Whether the image of this name failed to load, and its `onError`. Not session state. */
export function useBrokenImage(name: string): { isBroken: boolean; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { isBroken: broken === name, onError: () => setBroken(name) };
}
