import { getButtons, setButtons } from '../../api/buttons';
import { selectIsSignedIn } from '../../slices/auth';
import { buttonsChangeRequested, buttonsRequested } from '../../slices/buttons';
import type { AppDispatch, Listen } from '../base/root/types';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import { onCommand, UNTRACKED } from './command';

const ask = (dispatch: AppDispatch): unknown =>
  untilAnswered(dispatch(getButtons.initiate(undefined, FORCE_REFETCH)));

/** Loads the stake buttons on sign-in, on request and after a change; sends changes. */
export function listenForButtons(listen: Listen): void {
  listen({
    predicate: (action, now, before) =>
      setButtons.matchFulfilled(action) || (selectIsSignedIn(now) && !selectIsSignedIn(before)),
    effect: (_, { dispatch }) => void ask(dispatch),
  });
  onCommand(listen, buttonsRequested, 'buttons', (_, dispatch) => ask(dispatch));
  onCommand(listen, buttonsChangeRequested, 'buttons', (change, dispatch) =>
    dispatch(setButtons.initiate(change, UNTRACKED)),
  );
}
