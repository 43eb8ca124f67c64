import { createContext, use } from 'react';
import type { StoreNavigator } from '../../../store/router';

export const NavigatorContext = createContext<StoreNavigator | null>(null);

/** The store's own navigator, provided at the root. */
export function useNavigator(): StoreNavigator {
  const navigator = use(NavigatorContext);
  if (!navigator) throw new Error('A link stands outside NavigatorContext');
  return navigator;
}
