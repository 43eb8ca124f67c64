import type { Permission } from '../../../slices/alerts';
import type { AddressBar, World } from '../../../store/base/root/world';
import type { Came, Opened } from './kinds';
import { alertsWith, Listeners, memoryStorage, NO_PUSH } from '../page/tab';

/** A tab that finds what is on a tape, and to which happens what is on it. */
export class DrivenTab {
  readonly #local = memoryStorage();
  readonly #session = memoryStorage();
  readonly #moved = new Listeners<string>();
  readonly #shown = new Listeners<void>();
  readonly #online = new Listeners<boolean>();
  readonly #returned = new Listeners<void>();
  readonly #stored = new Listeners<string | null>();
  #path: string;
  #isHidden = false;
  #isOnline = true;
  #permission: Permission = 'granted';

  constructor({ local, session, path }: Opened = { local: {}, session: {}, path: '/' }) {
    this.#path = path;
    for (const [key, text] of Object.entries(local)) this.#local.setItem(key, text);
    for (const [key, text] of Object.entries(session)) this.#session.setItem(key, text);
  }

  /** The page's world with this tab. */
  in(world: World): World {
    return {
      ...world,
      local: this.#local,
      session: this.#session,
      address: this.#address,
      page: {
        ...world.page,
        alerts: alertsWith(() => this.#permission),
        push: NO_PUSH,
        isHidden: () => this.#isHidden,
        isOnline: () => this.#isOnline,
        onVisibility: this.#shown.add,
        onOnline: this.#online.add,
        onReturn: this.#returned.add,
        onStorage: this.#stored.add,
      },
    };
  }

  take(came: Came): boolean {
    switch (came.came) {
      case 'visible':
        this.#isHidden = came.isHidden;
        this.#shown.tell();
        return true;
      case 'online':
        this.#isOnline = came.isOnline;
        this.#online.tell(came.isOnline);
        return true;
      case 'return':
        this.#returned.tell();
        return true;
      case 'address':
        this.#path = came.path;
        this.#moved.tell(came.path);
        return true;
      case 'stored':
        this.#store(came);
        return true;
      case 'permission':
        this.#permission = came.permission;
        return true;
      default:
        return false;
    }
  }

  readonly #address: AddressBar = {
    path: () => this.#path,
    push: (path) => void (this.#path = path),
    replace: (path) => void (this.#path = path),
    // As in the tab of a recorded session, which has no history to mark.
    mark: () => undefined,
    isMarked: () => false,
    // Where it leads comes later, and is on the tape.
    go: () => undefined,
    onChange: this.#moved.add,
  };

  #store({ key, text }: Extract<Came, { came: 'stored' }>): void {
    if (key === null) this.#local.clear();
    else if (text === null) this.#local.removeItem(key);
    else this.#local.setItem(key, text);
    this.#stored.tell(key);
  }
}
