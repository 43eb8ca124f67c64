import { selectUser, signedOut } from '../../slices/auth';
import { problemFailed, problemFileRequested, selectProblem } from '../../slices/problem';
import type { Listen } from '../base/root/types';

/** Makes a recorded session ready, sends it, gives it away as a file. Few pages ever need the code of it. */
export function listenForProblem(listen: Listen): void {
  listen({
    predicate: (action, _, before) => signedOut.match(action) && selectUser(before) !== null,
    effect: async (_, { extra }) => {
      const port = await extra.recording().catch(() => null);
      await port?.forget();
    },
  });
  listen({
    predicate: (action, now, before) => now.problem !== before.problem || problemFileRequested.match(action),
    effect: async (action, store) => {
      const { extra } = store;
      const before = selectProblem(store.getOriginalState());
      const now = selectProblem(store.getState());
      try {
        const { carryOn } = await extra.part(() => import('./problemParcel'));
        await carryOn({ action, before, now }, store);
      } catch {
        // A file that cannot be made leaves the parcel as it is.
        if (problemFileRequested.match(action)) return;
        const of = now.status === 'preparing' ? now.told : now.status === 'sending' ? now.parcel.ref : '';
        store.dispatch(problemFailed({ of, error: { code: 'OFFLINE', message: '' } }));
      }
    },
  });
}
