import type { RootState } from '../root/rootReducer';

/** Where its answer is kept: the endpoint comes with what says it, which is not loaded before there is something to say. */
const HALTS = 'getHalts(undefined)';

/** Whether an operator has stopped bets anywhere. */
export function selectIsHalted({ api }: Pick<RootState, 'api'>): boolean {
  const data = (api.queries as Readonly<Record<string, { data?: unknown } | undefined>>)[HALTS]?.data;
  return Array.isArray(data) && data.length > 0;
}
