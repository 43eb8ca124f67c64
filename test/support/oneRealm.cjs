const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const timerConfig = { idToRef: (id) => ({ id, ref() {}, unref() {} }), refToId: (timer) => timer?.id };

const packages = new Map();

/** What a test file finds and has to leave behind: the next one runs in the same place. */
function takeStock() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  const { exit } = process;
  const exitCode = process.exitCode;
  const heard = process.eventNames().map((name) => [name, process.rawListeners(name)]);
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, key);
      if (!now?.configurable) continue;
      const was = globals[key];
      if (was === undefined) delete globalThis[key];
      else if (was.value !== now.value || was.get !== now.get) Object.defineProperty(globalThis, key, was);
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    process.exitCode = exitCode;
    for (const name of process.eventNames()) {
      const before = heard.find(([known]) => known === name)?.[1] ?? [];
      for (const one of process.rawListeners(name))
        if (!before.includes(one)) process.removeListener(name, one);
    }
  };
}

/**
 * Runs test files in the realm of the process instead of a context of their own, whose every global is looked up through
 * a hook and a proxy. `runtime.cjs` then runs packages once a process. Modules of ours are new in each file as ever.
 */
module.exports = class OneRealm {
  constructor({ projectConfig }) {
    this.leave = takeStock();
    this.global = globalThis;
    this.isOneRealm = true;
    this.packages = packages;
    globalThis.global = globalThis;
    Error.stackTraceLimit = 100;
    this.moduleMocker = new ModuleMocker(globalThis);
    const shared = { config: projectConfig, global: globalThis };
    this.fakeTimers = new LegacyFakeTimers({ ...shared, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(shared);
  }
  async setup() {}
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.leave();
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return this.global ? {} : null;
  }
};
