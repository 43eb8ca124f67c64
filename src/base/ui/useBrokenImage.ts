import { useState } from 'react';

/** Whether the image of this name could not be drawn, and what the image calls then. Nothing of the session. */
export function useBrokenImage(name: string): { isBroken: boolean; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { isBroken: broken === name, onError: () => setBroken(name) };
}
