import type { RootState } from '../../../../store/base/root/rootReducer';
import { selectLanguage } from '../../../../slices/preferences';
import { selectPath } from '../../../../slices/route';
import type { Turn } from '../kinds';

/** How long a browser shows what it has drawn, ms. */
const FRAME_MS = 16;

const frameOf = ({ at }: Turn): number => Math.floor(at / FRAME_MS);
const isPress = ({ came }: Turn): boolean => came.some((one) => one.came === 'event');

/** Whether somebody sees what is shown after a turn: the last of a frame, before something is pressed, and after. */
export const isSeen = (turn: Turn, next: Turn | undefined): boolean =>
  !next || isPress(turn) || isPress(next) || frameOf(turn) !== frameOf(next);

const isOther = (was: RootState, is: RootState): boolean =>
  selectLanguage(was) !== selectLanguage(is) || selectPath(was) !== selectPath(is);

/** The screens that a player goes through within one turn of a script, as they were last. */
export class Passed {
  #isEntered = false;
  #last: RootState;
  readonly states: RootState[] = [];

  /** `state`: before the turn. */
  constructor(state: RootState) {
    this.#last = state;
  }

  /** The state after something of the turn. */
  take(state: RootState): void {
    if (isOther(this.#last, state)) {
      if (this.#isEntered) this.states.push(this.#last);
      this.#isEntered = true;
    }
    this.#last = state;
  }
}
