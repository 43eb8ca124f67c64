const { ModuleMocker } = require('jest-mock');
const FixedJSDOMEnvironment = require('jest-fixed-jsdom');

/** One window a project. */
const kept = new Map();

/**
 * Timers that a test file leaves behind when it ends. React's scheduler is not to lose the one it waits for: it would
 * never ask for another.
 */
function timersOf(window) {
  const ids = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const set = window[name];
    window[name] = (handler, ...rest) => {
      const id = set(handler, ...rest);
      if (handler?.name !== 'performWorkUntilDeadline') ids.add(id);
      return id;
    };
  }
  return ids;
}

/** What a test file still listens to when it ends: the next one's events would run code of a file that is gone. */
function listenersOf(window) {
  const listeners = new Set();
  const { addEventListener } = window;
  window.addEventListener = (...listener) => {
    listeners.add(listener);
    return addEventListener.apply(window, listener);
  };
  return listeners;
}

/**
 * A window that every test file of the process finds as the first one did, so that the packages in it, React before all,
 * are run and warmed up once (`runtime.cjs`).
 */
module.exports = class OneWindow extends FixedJSDOMEnvironment {
  constructor(config, context) {
    const known = kept.get(config.projectConfig.id);
    if (known) return known.enter();
    super(config, context);
    this.packages = new Map();
    this.timers = timersOf(this.global);
    this.listeners = listenersOf(this.global);
    kept.set(config.projectConfig.id, this);
  }
  /** What is on the window once it is made: taken late, when a subclass has added to it. */
  enter() {
    this.moduleMocker = new ModuleMocker(this.global);
    return this;
  }
  async setup() {
    await super.setup();
  }
  take() {
    this.found ??= Object.getOwnPropertyDescriptors(this.global);
  }
  getVmContext() {
    this.take();
    return super.getVmContext();
  }
  async teardown() {
    const { global, found } = this;
    const { document } = global;
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    for (const id of this.timers) global.clearTimeout(id);
    this.timers.clear();
    for (const listener of this.listeners) global.removeEventListener(...listener);
    this.listeners.clear();
    for (const key of Reflect.ownKeys(global)) {
      const now = Object.getOwnPropertyDescriptor(global, key);
      if (!now?.configurable) continue;
      const was = found[key];
      if (was === undefined) delete global[key];
      else if (was.value !== now.value || was.get !== now.get) Object.defineProperty(global, key, was);
    }
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const part of [document.documentElement, document.body])
      for (const name of part.getAttributeNames()) part.removeAttribute(name);
    global.localStorage.clear();
    global.sessionStorage.clear();
    global.history.replaceState(null, '', '/');
  }
};
