import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useTicking } from './useTicking';

const Now = createContext(0);

/** Lets what counts seconds below it know the time, ms of the exchange's clock; nothing else is rendered each second. */
export function LobbyClock({ now, children }: { now: number; children: ReactNode }) {
  return <Now value={useTicking(now)}>{children}</Now>;
}

/** The exchange's time as `LobbyClock` counts it on, ms. */
export const useLobbyNow = (): number => useContext(Now);
