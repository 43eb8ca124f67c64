/** Import order, types included: src > store > slices > api > domain; server > api/schemas, domain. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(domain|api|slices|store|src|server|packages|tools)/', pathNot: allowed },
});
const { floorRules } = require('./tools/lib/floors.cjs');

module.exports = {
  forbidden: [
    ...floorRules,
    { name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'screens-apart',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/$1/' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('domain-alone', '^domain/', '^domain/'),
    only('casino-alone', '^domain/casino/', '^domain/(casino|base)/'),
    // What is dealt may depend on nothing that anybody has bet.
    only('draw-alone', '^domain/casino/draw/', '^domain/(casino/draw|base)/'),
    only('api-downwards', '^api/', '^(api|domain)/'),
    only('schemas-alone', '^api/schemas/', '^(api/schemas|domain)/'),
    only('slices-downwards', '^slices/', '^(slices|api|domain|packages/replay/sending)/'),
    only('store-downwards', '^store/', '^(store|packages/replay|slices|api|domain)/'),
    only('src-downwards', '^src/', '^(src|store|packages/replay|slices|api|domain)/'),
    // Games in frames are pages of their own, of another origin: nothing of the exchange's page comes with them.
    // Another page on another port: players' screens and store never come with it.
    only('console-alone', '^src/console/', '^(src/(console|base)|api/schemas|domain)/'),
    only('frames-alone', '^src/frames/', '^(src/(frames|base)|domain)/'),
    only('audit-alone', '^server/book/settlement/bruteForce[.]ts$', '^$'),
    only('server-apart', '^server/', '^(server|packages/(feed|simulation)|domain|api/schemas)/'),
    only('feed-alone', '^packages/feed/', '^(packages/feed|domain|api/schemas)/'),
    only('simulation-alone', '^packages/simulation/', '^(packages/(simulation|feed)|domain|api/schemas)/'),
    // Who checks the dealer shares no code with it.
    only('verify-alone', '^packages/verify/', '^packages/verify/'),
    // Who tries a wallet, or shows how one is talked to, shares no code with ours; what prepares players of ours does.
    only(
      'wallet-kit-alone',
      '^tools/walletKit/(checks|example|reference|sequences|wire)/',
      '^(tools/walletKit/(checks|example|reference|sequences|wire|rules)|domain/base/time[.]ts$)',
    ),
    only('example-alone', '^tools/walletKit/example/', '^tools/walletKit/example/'),
    only('replay-alone', '^packages/replay/(?!test/)', '^packages/replay/'),
    {
      name: 'no-replay-tools-in-the-page',
      severity: 'error',
      from: {
        path: '^(domain|api|slices|store|src|packages/replay)/',
        pathNot: '^packages/replay/(tools|test|example/tools[.]ts$)',
      },
      to: { path: '^packages/replay/tools/' },
    },
    {
      name: 'packages-by-their-door',
      severity: 'error',
      from: { path: '^(server|api|slices|store|src)/' },
      to: { path: '^packages/simulation/', pathNot: '^packages/simulation/simulatedFeed[.]ts$' },
    },
    {
      name: 'no-view-library-below-the-view',
      severity: 'error',
      from: { path: '^(domain|api|slices|store|server)/' },
      to: { path: 'node_modules/(@mui|@emotion|notistack|react-final-form|final-form|react-dom)/' },
    },
    {
      name: 'no-world-in-the-verifier',
      severity: 'error',
      from: { path: '^packages/verify/(?!test/)' },
      to: { pathNot: '^packages/verify/|node_modules/@noble/(curves|hashes)/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      // What is built is not there yet on a fresh clone.
      to: { couldNotResolve: true, pathNot: '(^|/)dist/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
