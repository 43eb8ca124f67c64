import { makeRecorder } from '@backlay/replay/recorder/recorder';
import { recordSession } from './session';

let held: unknown;

/** Plays a session longer than the recorder's ring, and keeps what a page keeps of it. `capacity`: of the ring; the product's if left out. */
export function holdSession(actions: number, capacity?: number): void {
  held = recordSession(actions, makeRecorder(capacity));
}

/** So that nobody takes what is held for garbage. */
export const isHeld = (): boolean => held !== undefined;
