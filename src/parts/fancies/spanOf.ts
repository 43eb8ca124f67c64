import { RESULTS_BEYOND } from '../../../domain/sessions/session';
import type { SessionStep } from '../../../domain/sessions/session';

export type Span = { readonly from: number; readonly to: number };

/** The results worth looking at: those at which the player's figure changes, the line as it stands (null: none), and some
 * on either side. All others bring what the first or the last of them does. */
export function spanOf(steps: readonly SessionStep[], line: number | null): Span {
  const met = [...steps.slice(1).map(({ from }) => from), ...(line === null ? [] : [line])];
  const [low, high] = [Math.min(...met), Math.max(...met)];
  if (met.length === 0) return { from: 0, to: RESULTS_BEYOND };
  const beyond = Math.max(RESULTS_BEYOND, Math.ceil((high - low) / 4));
  return { from: Math.max(0, low - beyond), to: high + beyond };
}
