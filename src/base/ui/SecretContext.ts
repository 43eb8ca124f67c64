import { createContext, use } from 'react';

type Hide = (text: string) => string;

export const SecretContext = createContext<Hide | null>(null);

/** Puts a password or code behind a handle, valid for one call: actions carry only the handle. */
export function useHide(): Hide {
  const hide = use(SecretContext);
  if (!hide) throw new Error('A form stands outside SecretContext');
  return hide;
}
