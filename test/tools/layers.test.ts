import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const FOLDERS = ['domain', 'api', 'slices', 'store', 'src', 'server', 'packages', 'tools'];

/** file -> what it imports; every line of the second half breaks one rule. */
const TREE: Record<string, string[]> = {
  'domain/base/money.ts': [],
  'api/schemas/bets.ts': ['../../domain/base/money'],
  'api/bets.ts': ['./schemas/bets', '../domain/base/money'],
  'slices/slip.ts': ['../api/bets', '../domain/base/money'],
  'store/store.ts': ['../slices/slip', '../api/bets'],
  'src/app/App.tsx': ['../../store/store', '../../slices/slip', 'react-dom', '../screens/home/Home'],
  'src/screens/home/Home.tsx': ['../../parts/slip/Slip'],
  'src/parts/slip/Slip.tsx': ['../../base/ui/Icon'],
  'src/base/ui/Icon.tsx': [],
  'server/book.ts': ['../api/schemas/bets', '../domain/base/money'],
  'packages/feed/feed.ts': ['../../domain/base/money', '../../api/schemas/bets'],
  'packages/simulation/simulatedFeed.ts': ['./track/lanes', '../feed/feed'],
  'packages/simulation/track/lanes.ts': ['../../feed/feed'],
  'packages/replay/verify/fold.ts': ['../recorder/log'],
  'packages/replay/recorder/log.ts': [],
  'packages/verify/verifyRound.ts': ['./steps/step', '@noble/hashes/sha2.js', '@noble/curves/bls12-381.js'],
  'packages/verify/steps/step.ts': [],
  'tools/walletKit/prepared.ts': ['../../server/book', './checks/door'],
  'tools/walletKit/checks/door.ts': ['../wire/sign', '../rules'],
  'tools/walletKit/rules.ts': [],
  'tools/walletKit/wire/sign.ts': [],
  'tools/walletKit/wire/bad.ts': ['../../../server/book'],
  'tools/walletKit/example/bad.ts': ['../wire/sign'],
  'packages/replay/tools/verifying.ts': ['../verify/fold'],
  'store/replays.ts': ['../packages/replay/verify/fold', './store'],
  'server/feeds.ts': ['../packages/simulation/simulatedFeed', '../packages/feed/feed'],
  'domain/casino/settling.ts': ['../base/money', './draw/shoe'],
  'domain/casino/draw/shoe.ts': ['../../base/money'],
  'domain/bad.ts': ['../api/bets'],
  'domain/bets/bet.ts': [],
  'domain/casino/bad.ts': ['../bets/bet'],
  'domain/casino/draw/bad.ts': ['../settling'],
  'api/schemas/bad.ts': ['../bets'],
  'api/bad.ts': ['../slices/slip'],
  'slices/bad.ts': ['../store/store'],
  'store/bad.ts': ['../src/app/App'],
  'server/bad.ts': ['../api/bets'],
  'server/worse.ts': ['../slices/slip'],
  'server/behind.ts': ['../packages/simulation/track/lanes'],
  'packages/feed/bad.ts': ['../simulation/simulatedFeed'],
  'packages/simulation/bad.ts': ['../../server/book'],
  'packages/replay/bad.ts': ['../../store/store'],
  'packages/replay/worse.ts': ['../../domain/base/money'],
  'packages/replay/recorder/bad.ts': ['../tools/verifying'],
  'packages/verify/bad.ts': ['../../domain/casino/draw/shoe'],
  'packages/verify/worse.ts': ['../replay/recorder/log'],
  'packages/verify/steps/fetching.ts': ['node:crypto'],
  'packages/verify/steps/painted.ts': ['react-dom'],
  'store/verifies.ts': ['../packages/replay/tools/verifying'],
  'slices/replays.ts': ['../packages/replay/verify/fold'],
  'store/invents.ts': ['../packages/simulation/simulatedFeed'],
  'server/book/settlement/bruteForce.ts': ['../../../domain/base/money'],
  'slices/painted.ts': ['notistack'],
  'src/base/ui/bad.tsx': ['../../parts/slip/Slip'],
  'src/screens/match/bad.tsx': ['../home/Home'],
  'store/base/bad.ts': ['../effects/all'],
  'store/effects/all.ts': [],
  'server/ledger/bad.ts': ['../book/orders/place'],
  'server/players/bad.ts': ['../book/orders/place'],
  'server/book/orders/place.ts': [],
  'server/book/rooms/one.ts': ['../halls/one'],
  'server/book/halls/one.ts': [],
  'server/book/halls/two.ts': ['../rooms/two'],
  'server/book/rooms/two.ts': [],
  'domain/round1.ts': ['./round2'],
  'domain/round2.ts': ['./round1'],
  'store/lost.ts': ['./nowhere'],
};

const EXPECTED: Record<string, string> = {
  'domain/bad.ts': 'domain-alone',
  'domain/casino/bad.ts': 'casino-alone',
  'domain/casino/draw/bad.ts': 'draw-alone',
  'api/schemas/bad.ts': 'schemas-alone',
  'api/bad.ts': 'api-downwards',
  'slices/bad.ts': 'slices-downwards',
  'store/bad.ts': 'store-downwards',
  'server/bad.ts': 'server-apart',
  'server/worse.ts': 'server-apart',
  'server/behind.ts': 'packages-by-their-door',
  'packages/feed/bad.ts': 'feed-alone',
  'packages/simulation/bad.ts': 'simulation-alone',
  'packages/replay/bad.ts': 'replay-alone',
  'packages/replay/worse.ts': 'replay-alone',
  'packages/replay/recorder/bad.ts': 'no-replay-tools-in-the-page',
  'packages/verify/bad.ts': 'verify-alone',
  'packages/verify/worse.ts': 'verify-alone',
  'packages/verify/steps/fetching.ts': 'no-world-in-the-verifier',
  'packages/verify/steps/painted.ts': 'no-world-in-the-verifier',
  'tools/walletKit/wire/bad.ts': 'wallet-kit-alone',
  'tools/walletKit/example/bad.ts': 'example-alone',
  'store/verifies.ts': 'no-replay-tools-in-the-page',
  'slices/replays.ts': 'slices-downwards',
  'store/invents.ts': 'store-downwards',
  'server/book/settlement/bruteForce.ts': 'audit-alone',
  'slices/painted.ts': 'no-view-library-below-the-view',
  'src/base/ui/bad.tsx': 'floor-of-src-base',
  'src/screens/match/bad.tsx': 'screens-apart',
  'store/base/bad.ts': 'floor-of-store-base',
  'server/ledger/bad.ts': 'floor-of-server-ledger',
  'server/players/bad.ts': 'floor-of-server-players',
  'server/book/rooms': 'no-folder-circles',
  'server/book/halls': 'no-folder-circles',
  'domain/round1.ts': 'no-circular',
  'store/lost.ts': 'not-to-unresolvable',
};

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } };

let found: Record<string, string[]> = {};
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'backlay-layers-'));
  for (const [file, imports] of Object.entries(TREE)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    // Types only: the rules must see them too.
    const lines = imports.map(
      (path, i) => `import type * as m${i} from '${path}';\nexport type T${i} = typeof m${i};`,
    );
    writeFileSync(join(root, file), `${lines.join('\n')}\nexport const a = 1;\n`);
  }
  for (const name of ['dependency-cruiser.cjs', 'tsconfig.json'])
    copyFileSync(join(ROOT, name), join(root, name));
  mkdirSync(join(root, 'tools/lib'), { recursive: true });
  copyFileSync(join(ROOT, 'tools/lib/floors.cjs'), join(root, 'tools/lib/floors.cjs'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cruise, '--config', 'dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS];
  const output = execFileSync(process.execPath, args, { cwd: root, maxBuffer: 1e8 }).toString('utf8');
  const report = JSON.parse(output) as Report;
  for (const { from, rule } of report.summary.violations) (found[from] ??= []).push(rule.name);
  rmSync(root, { recursive: true });
}, 60_000);
afterAll(() => {
  found = {};
});

test.each(Object.entries(EXPECTED))('%s breaks %s', (file, rule) => {
  expect(found[file]).toContain(rule);
});

test.each(Object.keys(TREE).filter((file) => !(file in EXPECTED) && file !== 'domain/round2.ts'))(
  '%s keeps to its layer',
  (file) => {
    expect(found[file]).toBeUndefined();
  },
);
