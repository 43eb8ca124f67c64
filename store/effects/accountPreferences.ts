import { getPreferences, setPreferences } from '../../api/account';
import { preferencesFollowed } from '../../slices/preferences';
import { selectUser } from '../../slices/auth';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { Extra, NewestStore } from '../base/root/types';
import { accountTextOf, withAccountText } from '../base/storage/accountPreferences';
import { UNTRACKED } from './command';

/** Several choices in a row are kept together. */
const PAUSE_MS = 1000;

type Store = NewestStore & { extra: Pick<Extra, 'clock'> };

/** Of the account that is signed in: whose it is, what it has as far as this page knows, and what takes back a keeping that waits. */
type Account = { userId: string; known: string; cancel: () => void };

/** One a store; of the next player nothing is known yet. */
const accounts = new WeakMap<Store['dispatch'], Account>();

const playerOf = ({ getState }: Store): string | undefined => selectUser(getState())?.userId;

function accountOf(store: Store, userId: string): Account {
  const before = accounts.get(store.dispatch);
  if (before?.userId === userId) return before;
  before?.cancel();
  const account = { userId, known: '', cancel: () => undefined };
  accounts.set(store.dispatch, account);
  return account;
}

/** Takes over what the player chose on another device. */
export async function readChoices(store: Store): Promise<void> {
  const { dispatch, getState } = store;
  const userId = playerOf(store);
  const { data = '' } = await untilAnswered(dispatch(getPreferences.initiate(undefined, FORCE_REFETCH)));
  if (userId === undefined || playerOf(store) !== userId) return;
  const here = getState().preferences;
  const chosen = withAccountText(here, data);
  accountOf(store, userId).known = accountTextOf(data === '' ? here : chosen);
  if (chosen !== here) dispatch(preferencesFollowed(chosen));
}

/** Keeps what the player chose with the account, once nothing more is chosen for a moment. */
export function keepChoices(store: Store): void {
  const userId = playerOf(store);
  if (userId === undefined) return;
  const account = accountOf(store, userId);
  account.cancel();
  account.cancel = store.extra.clock.after(PAUSE_MS, () => {
    const text = accountTextOf(store.getState().preferences);
    if (text === account.known || playerOf(store) !== userId) return;
    account.known = text;
    void store.dispatch(setPreferences.initiate(text, UNTRACKED));
  });
}
