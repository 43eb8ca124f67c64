import type { Action } from 'redux';
import { joined, newestOf } from '../recorder/part';
import { chainsOf, folding, goesOn } from '../recorder/pieces';
import type { Chain } from '../recorder/pieces';
import type { Recording } from '../recorder/recorder';
import type { Reader, Shelf } from './keep';
import { partOf } from './pace';
import type { Pace } from './pace';

/** The state after an action. */
export type ReplayStep = (state: unknown, action: Action) => unknown;

/** As many as the memory of a page holds. */
const MOST = 10_000;
const LOADED = 'the page was loaded anew';
const BESIDE = 'from here on another tab, which was there before';
const MISSING = 'a stretch before this was not kept';

/** What a reader has to know where a chain begins. */
function noteAt(last: Chain | undefined, next: Chain): string | undefined {
  if (goesOn(last, next)) return undefined;
  return last?.[0].page === next[0].page ? MISSING : LOADED;
}

/** A page that was there before the last action of an earlier one is that of another tab. */
function noteBetween(last: Recording | undefined, here: Recording): string {
  const end = last && last.origin + (last.entries.at(-1)?.at ?? 0);
  return end !== undefined && here.origin < end ? BESIDE : LOADED;
}

async function foldedOf(chain: Chain, step: ReplayStep, pace: Pace) {
  const steps = folding(chain, step);
  const count = chain.reduce((sum, { entries }) => sum + entries.length, 0);
  let done = 0;
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
    const wait = pace(++done / count);
    if (wait) await wait;
  }
}

/** A page's recording behind what was kept of earlier pages, whose states are worked out anew.
 * `kept`: null where nothing is kept. `stepper`: fetches the app's reducers. A shelf that throws is silent: then there is only this page. */
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
    parts.push({ recording: await foldedOf(chain, step, share), note: noteAt(chains[i - 1], chain) });
  }
  const recording =
    joined([...parts, { recording: here, note: noteBetween(parts.at(-1)?.recording, here) }]) ?? here;
  return newestOf(recording, MOST);
}
