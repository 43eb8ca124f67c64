const NAME = 'console-token';

/** Where this tab keeps who is signed in: a reload keeps it, another tab signs in for itself. */
export type TokenStore = { read: () => string | null; keep: (token: string) => void; forget: () => void };

export const tokenIn = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore => ({
  read: () => storage.getItem(NAME),
  keep: (token) => storage.setItem(NAME, token),
  forget: () => storage.removeItem(NAME),
});
