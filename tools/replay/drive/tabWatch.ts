import type { StorageLike, World } from '../../../store/base/root/world';
import { hashOf } from '@backlay/replay/base/hash';
import type { Did } from './kinds';

/** Longer ones stand in a tape as a hash alone: a stored slice is what its actions made of it. */
export const LONGEST_TEXT = 120;

type Note = (did: Did) => void;

function storageWith(drawer: 'local' | 'session', held: StorageLike, note: Note): StorageLike {
  const tell = (key: string, text: string | null): void =>
    note({ did: 'store', drawer, key, text, hash: hashOf(text) });
  return {
    ...held,
    setItem: (key, text) => {
      tell(key, text);
      held.setItem(key, text);
    },
    removeItem: (key) => {
      tell(key, null);
      held.removeItem(key);
    },
    clear: () => {
      tell('', null);
      held.clear();
    },
  };
}

/** The page's world, where `note` is told what the page does to its tab: what it stores and removes, the entries it makes in the
 * history, its title, what it asks of the browser. */
export function tabWatched(world: World, note: Note): World {
  const { address, page } = world;
  const moves = (move: 'push' | 'replace' | 'mark' | 'go', to: string | number): void =>
    note({ did: 'history', move, to });
  const asks = (what: string, asked: unknown): void => note({ did: 'page', what, with: asked });
  return {
    ...world,
    local: storageWith('local', world.local, note),
    session: storageWith('session', world.session, note),
    address: {
      ...address,
      push: (path) => {
        moves('push', path);
        address.push(path);
      },
      replace: (path, isNew) => {
        moves('replace', path);
        address.replace(path, isNew);
      },
      mark: () => {
        moves('mark', address.path());
        address.mark();
      },
      go: (delta) => {
        moves('go', delta);
        address.go(delta);
      },
    },
    page: {
      ...page,
      dress: (look) => {
        asks('dress', look);
        page.dress(look);
      },
      leave: (url) => {
        asks('leave', url);
        page.leave(url);
      },
      askBeforeLeaving: (isAsked) => {
        asks('askBeforeLeaving', isAsked);
        page.askBeforeLeaving(isAsked);
      },
      alerts: {
        ...page.alerts,
        show: (shown, pressed) => {
          const { title, text } = shown;
          asks('alert', { title, text });
          page.alerts.show(shown, pressed);
        },
      },
    },
  };
}
