import { KEEP_MS, retire } from '../../tools/lib/earlierFiles.cjs';

const NOW = 1_760_000_000_000;

test('the files of the last build stay for two days, those retired before that go', () => {
  const last = {
    current: ['main.5d15a1c5.js', 'main.5d15a1c5.js.br', 'index.html'],
    retired: { '1.0fa0269f.js': NOW - KEEP_MS + 1, '2.0fa0269f.js': NOW - KEEP_MS },
  };
  expect(retire(last, NOW)).toEqual({
    '1.0fa0269f.js': NOW - KEEP_MS + 1,
    'main.5d15a1c5.js': NOW,
    'main.5d15a1c5.js.br': NOW,
  });
});

test('a first build keeps nothing', () => {
  expect(retire({ current: [], retired: {} }, NOW)).toEqual({});
});
