import { createContext, use } from 'react';

type Hide = (text: string) => string;

export const SecretContext = createContext<Hide | null>(null);

/** Puts a password or code behind a handle, good for one call: what is dispatched carries the handle alone. */
export function useHide(): Hide {
  const hide = use(SecretContext);
  if (!hide) throw new Error('A form stands outside SecretContext');
  return hide;
}
