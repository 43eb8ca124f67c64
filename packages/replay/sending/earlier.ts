import type { Action } from 'redux';
import { joinRecordings, newestOf } from '../recorder/part';
import { chainsOf, foldChainSteps, continues } from '../recorder/pieces';
import type { Chain } from '../recorder/pieces';
import type { Recording } from '../recorder/recorder';
import type { Reader, Shelf } from './keep';
import { partOf } from './pace';
import type { Pace } from './pace';

/** The state after an action. */
export type ReplayStep = (state: unknown, action: Action) => unknown;

/** As many actions as a page keeps in memory. */
const MOST = 10_000;
const RELOADED = 'the page was loaded anew';
const OTHER_TAB = 'from here on another tab, which was there before';
const MISSING = 'a stretch before this was not kept';

/** The mark with which a chain begins; none where it continues the one before. */
function noteAt(last: Chain | undefined, next: Chain): string | undefined {
  if (continues(last, next)) return undefined;
  return last?.[0].page === next[0].page ? MISSING : RELOADED;
}

/** A page that had been opened before the last action of the kept one is another tab. */
function noteBetween(last: Recording | undefined, here: Recording): string {
  const end = last && last.origin + (last.entries.at(-1)?.at ?? 0);
  return end !== undefined && here.origin < end ? OTHER_TAB : RELOADED;
}

async function foldChain(chain: Chain, step: ReplayStep, pace: Pace) {
  const steps = foldChainSteps(chain, step);
  const count = chain.reduce((sum, { entries }) => sum + entries.length, 0);
  let done = 0;
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
    const wait = pace(++done / count);
    if (wait) await wait;
  }
}

/** A page's recording preceded by those kept of earlier pages, whose states are computed again from their actions.
 * `kept`: null where nothing is kept. `stepper`: loads the app's reducers. If the shelf fails, the result is this page alone. */
export async function withEarlier(
  here: Recording,
  kept: { readonly shelf: Shelf; readonly ids: Reader } | null,
  { pace, stepper }: { pace: Pace; stepper: () => Promise<ReplayStep> },
): Promise<Recording> {
  if (!kept) return here;
  const all = await kept.shelf.all().catch(() => null);
  if (!all) return here;
  const { page: own, build, live } = kept.ids;
  const pieces = all.filter(({ page }) => page !== own && !live.includes(page));
  if (pieces.length === 0) return here;
  const step = await stepper();
  const chains = chainsOf(pieces, build);
  const parts: { recording: Recording; note: string | undefined }[] = [];
  for (const [i, chain] of chains.entries()) {
    const share = partOf(pace, i / chains.length, (i + 1) / chains.length);
    parts.push({ recording: await foldChain(chain, step, share), note: noteAt(chains[i - 1], chain) });
  }
  const recording =
    joinRecordings([...parts, { recording: here, note: noteBetween(parts.at(-1)?.recording, here) }]) ?? here;
  return newestOf(recording, MOST);
}
