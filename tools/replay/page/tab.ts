import type { Permission } from '../../../slices/alerts';
import type { AddressBar, Page, StorageLike } from '../../../store/base/root/world';

/** `texts`: all there is, by key. */
export function memoryStorage(): StorageLike & { texts: () => Record<string, string> } {
  const held = new Map<string, string>();
  return {
    texts: () => Object.fromEntries(held),
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

/** Alerts of a browser that shows none; asked, it says what the permission is. */
export const alertsWith = (permission: () => Permission): Page['alerts'] => ({
  permission,
  ask: () => Promise.resolve(permission()),
  show: () => undefined,
});

/** Of a browser whose push service is out of reach. */
export const NO_PUSH: Page['push'] = () =>
  Promise.resolve({
    subscribe: () => Promise.resolve('silent'),
    renew: () => Promise.resolve(undefined),
    unsubscribe: () => Promise.resolve(),
  });

/** Those who want to be told something. */
export class Listeners<Told> {
  readonly #all = new Set<(told: Told) => void>();

  readonly add = (heard: (told: Told) => void): (() => void) => {
    this.#all.add(heard);
    return () => void this.#all.delete(heard);
  };
  tell(told: Told): void {
    for (const heard of [...this.#all]) heard(told);
  }
}

/** What all tabs of a browser have together. */
class Browser {
  readonly held = memoryStorage();
  readonly tabs: Tab[] = [];
}

/** A tab of a browser, whatever page is in it: what storage holds, the address bar, and what a hand does to them. */
export class Tab {
  readonly session: StorageLike;
  readonly local: StorageLike;
  readonly #own = memoryStorage();
  /** What the player says when the browser asks about notifications. */
  permission: Permission = 'granted';
  /** Where storage has no room left. */
  full: readonly ('local' | 'session')[] = [];
  readonly #browser: Browser;
  readonly #moved = new Listeners<string>();
  readonly #shown = new Listeners<void>();
  readonly #online = new Listeners<boolean>();
  readonly #returned = new Listeners<void>();
  readonly #stored = new Listeners<string | null>();
  readonly #written = new Listeners<void>();
  #history = ['/'];
  #at = 0;
  #isHidden = false;
  #isOnline = true;

  constructor(browser = new Browser()) {
    this.#browser = browser;
    browser.tabs.push(this);
    const telling = (
      drawer: 'local' | 'session',
      held: StorageLike,
      tell: (key: string) => void,
    ): StorageLike => ({
      ...held,
      setItem: (key, text) => {
        if (this.full.includes(drawer)) throw new Error('QuotaExceededError');
        held.setItem(key, text);
        tell(key);
      },
      removeItem: (key) => {
        held.removeItem(key);
        tell(key);
      },
    });
    this.local = telling('local', browser.held, (key) => {
      for (const tab of browser.tabs) if (tab !== this) tab.#stored.tell(key);
      this.#written.tell();
    });
    this.session = telling('session', this.#own, () => this.#written.tell());
  }

  /** What a page finds that is opened in it now. */
  found(): { local: Record<string, string>; session: Record<string, string>; path: string } {
    return { local: this.#browser.held.texts(), session: this.#own.texts(), path: this.address.path() };
  }

  /** One more tab of the same browser. */
  another(): Tab {
    return new Tab(this.#browser);
  }

  readonly address: AddressBar = {
    path: () => this.#history[this.#at] ?? '/',
    push: (path) => {
      this.#at += 1;
      this.#history = [...this.#history.slice(0, this.#at), path];
    },
    replace: (path) => void this.#history.splice(this.#at, 1, path),
    // What Back closes before it leaves a screen is tried in a browser.
    mark: () => undefined,
    isMarked: () => false,
    go: (delta) => {
      this.#at = Math.min(this.#history.length - 1, Math.max(0, this.#at + delta));
    },
    onChange: this.#moved.add,
  };

  readonly page = {
    alerts: alertsWith(() => this.permission),
    push: NO_PUSH,
    isHidden: () => this.#isHidden,
    isOnline: () => this.#isOnline,
    onVisibility: this.#shown.add,
    onOnline: this.#online.add,
    onReturn: this.#returned.add,
    onStorage: this.#stored.add,
  } satisfies Partial<Page>;

  goesBack(): void {
    this.address.go(-1);
    this.#moved.tell(this.address.path());
  }

  /** An address typed or pasted. */
  opens(path: string): void {
    this.address.push(path);
    this.#moved.tell(path);
  }

  hides(isHidden: boolean): void {
    this.#isHidden = isHidden;
    this.#shown.tell();
  }

  goesOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#online.tell(isOnline);
  }

  /** Back from another site, the page as it was left. */
  returns(): void {
    this.#returned.tell();
  }

  /** Settles once its page has written all of these keys: it does so one after the other. */
  keeps(...keys: readonly string[]): Promise<void> {
    const areKept = () =>
      keys.every((key) => this.local.getItem(key) !== null || this.session.getItem(key) !== null);
    return new Promise((done) => {
      if (areKept()) done();
      const off = this.#written.add(() => {
        if (!areKept()) return;
        off();
        done();
      });
    });
  }
}
