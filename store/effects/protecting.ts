import { changeProtection, getProtection } from '../../api/protection';
import type { CheckFacts } from '../../api/protection';
import { checkFellDue, protectionOpened } from '../../slices/protection';
import type { Protecting } from '../../slices/protection/protecting';
import { UNTRACKED } from './command';
import type { Follow, LateStore } from './late';

const AGAIN_MS = 60_000;

/** When a check that was read is due by this page's clock, which may be wrong by hours but goes on as the exchange's does. */
const deadlines = new WeakMap<CheckFacts, number>();

/** Waits for the next reality check. */
function awaitCheck(
  { dispatch, getState, extra: { clock } }: LateStore,
  now: Extract<Protecting, { status: 'shown' }>,
): void {
  const { check, bar } = now.shown;
  if (!check || bar) return;
  const dueAt = deadlines.get(check) ?? clock.now() + check.dueInMs;
  deadlines.set(check, dueAt);
  clock.after(Math.max(0, dueAt - clock.now()), () => {
    if (getState().protection === now) dispatch(checkFellDue());
  });
}

/** Asks again in a while, but not below a form, which would begin anew. */
function readAgain(store: LateStore, now: Protecting): void {
  const { dispatch, getState, extra } = store;
  extra.clock.after(AGAIN_MS, () => {
    if (getState().protection !== now) return;
    if (getState().dialogs.status === 'closed') dispatch(protectionOpened());
    else readAgain(store, now);
  });
}

/** Reads how limits stand when somebody wants to know, sends what is changed, and says when a reality check is due. */
export const followProtection: Follow<Protecting> = async (store, _, now) => {
  const { dispatch } = store;
  if (now.status === 'loading' || now.status === 'reading') {
    const read = dispatch(getProtection.initiate(undefined, { forceRefetch: true }));
    await read;
    read.unsubscribe();
  }
  if (now.status === 'failed') readAgain(store, now);
  if (now.status === 'shown') awaitCheck(store, now);
  if (now.status === 'changing') {
    const { ref, change } = now;
    void dispatch(changeProtection.initiate({ ref, change }, UNTRACKED));
  }
};
