import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** A field for a password: whether its text is revealed, and whether Caps Lock was on at its last key. Neither is
 * session state: a replayed session types no passwords. */
export function useSecret() {
  const [{ isShown, isCaps }, become] = useState({ isShown: false, isCaps: false });
  const note = (event: KeyboardEvent) => {
    const isOn = event.getModifierState('CapsLock');
    if (isOn !== isCaps) become({ isShown, isCaps: isOn });
  };
  return {
    isCaps,
    isShown,
    toggle: () => become({ isShown: !isShown, isCaps }),
    /** For the field itself. */
    type: isShown ? 'text' : 'password',
    keys: { onKeyDown: note, onKeyUp: note },
  } as const;
}
