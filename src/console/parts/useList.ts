import type { ConsoleAsked, ConsoleList, ConsoleListName } from '../../../api/schemas/operator/console';
import { consoleApi } from '../state/calls';
import { useConsole } from '../state/store';

/** While nobody says what there is news of: live enough for a desk, and little for the exchange. */
const EVERY_MS = 3000;
/** Of what moves by the hour, or costs more to read; and of everything while the line stands, as ages and what lapses go by time alone. */
export const SLOWLY_MS = 30_000;

/** `at`: when it was read, ms; 0: not yet. */
export type Listed<N extends ConsoleListName> = {
  rows: ConsoleList<N> | undefined;
  refusal: string;
  at: number;
};

const refusalOf = (error: object | undefined): string =>
  error && 'message' in error && typeof error.message === 'string' ? error.message : '';

type Pace = {
  /** Stands as it is, until it goes on. */
  isPaused?: boolean;
  isSkipped?: boolean;
  /** Never asked for again by itself. */
  isOnce?: boolean;
  everyMs?: number;
};

/** How a list is asked for. */
function optionsOf({ isPaused, isSkipped, isOnce, everyMs }: Required<Pace>, isTold: boolean) {
  const pollingInterval = isTold ? SLOWLY_MS : everyMs;
  return {
    pollingInterval: isOnce ? 0 : pollingInterval,
    skip: isSkipped || isPaused,
    refetchOnMountOrArgChange: true,
  };
}

const USUAL: Required<Pace> = { isPaused: false, isSkipped: false, isOnce: false, everyMs: EVERY_MS };

/** A list, read again as soon as the line says that there is news of it, and after whatever was done here; without the line every few
 * seconds. */
export function useList<N extends ConsoleListName>(
  name: N,
  asked: ConsoleAsked = {},
  pace: Pace = {},
): Listed<N> {
  const isTold = useConsole(({ line }) => line.status === 'open');
  const options = optionsOf({ ...USUAL, ...pace }, isTold);
  const { data, error, fulfilledTimeStamp: at = 0 } = consoleApi.useListQuery({ name, asked }, options);
  // The answer was read by the schema of this very list.
  return { rows: error ? undefined : data, refusal: refusalOf(error), at };
}
