import { createContext, use } from 'react';

/** What no action may hold goes behind a handle, and comes from behind it once. In a recording nothing is behind any. */
type Drawer = { put: (text: string) => string; use: (handle: string) => string | undefined };

export const SecretContext = createContext<Drawer | null>(null);

function useDrawer(): Drawer {
  const drawer = use(SecretContext);
  if (!drawer) throw new Error('A form stands outside SecretContext');
  return drawer;
}

/** Puts a password or code behind a handle, valid for one call: actions carry only the handle. */
export const useHide = (): Drawer['put'] => useDrawer().put;

/** Takes a text from behind its handle, where it is no more then. */
export const useReveal = (): Drawer['use'] => useDrawer().use;
