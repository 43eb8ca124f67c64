import { useEffect, useState } from 'react';
import Tooltip from '@mui/material/Tooltip';
import { namelessAt, namelessIn } from './nameless';

/** A mouse that only passes by wants no name. */
const REST_MS = 400;

const there = (): Element | null => namelessIn(':hover') ?? namelessIn(':focus-visible') ?? null;

/** The button whose name is wanted. */
function useMeant(): Element | null {
  const [meant, setMeant] = useState(there);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(rest);
      setMeant(null);
    };
    const come = (event: Event) => {
      const button = namelessAt(event);
      if (!button) return leave();
      clearTimeout(rest);
      rest = setTimeout(() => setMeant(button), event.type === 'focusin' ? 0 : REST_MS);
    };
    const press = ({ key }: KeyboardEvent) => void (key === 'Escape' && leave());
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, come);
    for (const type of ['pointerdown', 'focusout', 'scroll']) document.addEventListener(type, leave, true);
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(rest);
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, come);
      for (const type of ['pointerdown', 'focusout', 'scroll'])
        document.removeEventListener(type, leave, true);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return meant;
}

/** One tooltip for all of them: it stands beside the page, so no button carries the weight of its own. */
export function Hints() {
  const meant = useMeant();
  const name = meant?.isConnected && meant.getAttribute('aria-label');
  if (!name) return null;
  return (
    <Tooltip open title={name} slotProps={{ popper: { anchorEl: meant } }}>
      <span hidden />
    </Tooltip>
  );
}
