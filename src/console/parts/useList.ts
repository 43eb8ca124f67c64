import type { ConsoleAsked, ConsoleList, ConsoleListName } from '../../../api/schemas/operator/console';
import { consoleApi } from '../state/calls';

/** Live enough for a desk, and little for the exchange. */
const EVERY_MS = 3000;
/** Of what moves by the hour, or costs more to read. */
export const SLOWLY_MS = 30_000;

export type Listed<N extends ConsoleListName> = { rows: ConsoleList<N> | undefined; refusal: string };

const refusalOf = (error: object | undefined): string =>
  error && 'message' in error && typeof error.message === 'string' ? error.message : '';

/** A list, read again every few seconds and after whatever was done here. */
export function useList<N extends ConsoleListName>(
  name: N,
  asked: ConsoleAsked = {},
  { isPaused = false, isSkipped = false, everyMs = EVERY_MS } = {},
): Listed<N> {
  const { data, error } = consoleApi.useListQuery(
    { name, asked },
    { pollingInterval: isPaused ? 0 : everyMs, skip: isSkipped, refetchOnMountOrArgChange: true },
  );
  // The answer was read by the schema of this very list.
  return { rows: error ? undefined : data, refusal: refusalOf(error) };
}
