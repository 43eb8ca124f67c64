import { formatToldReason, readToldReason, sayToldReason } from '../../../domain/words/toldReason';

const VPN = { code: 'VPN', evidence: '203.0.113.9' } as const;

test.each([
  ['See rule 12', { text: 'See rule 12' }],
  ['See rule 12 [VPN: 203.0.113.9]', { text: 'See rule 12', cause: VPN }],
  ['See rule 12 [ALONE]', { text: 'See rule 12', isAlone: true }],
  ['See rule 12 [VPN: 203.0.113.9] [ALONE]', { text: 'See rule 12', cause: VPN, isAlone: true }],
  ['[1] and [2] [VPN: 203.0.113.9]', { text: '[1] and [2]', cause: VPN }],
])('%s is kept and read as the same', (kept, told) => {
  expect(formatToldReason(told)).toBe(kept);
  expect(readToldReason(kept)).toEqual({ cause: undefined, isAlone: false, ...told });
});

test.each(['', 'AFTER_RESULT', 'See [RULE: 12]', 'See [VPN: it] above', 'Two\nlines', '[ALONE]'])(
  '%j is somebody’s own text',
  (kept) => {
    expect(readToldReason(kept)).toEqual({ text: kept, cause: undefined, isAlone: false });
  },
);

test('an own text in brackets stays beside the code', () => {
  expect(readToldReason('See [RULE: 12] [ALONE]')).toEqual({ text: 'See [RULE: 12]', isAlone: true });
});

test('the codes are said in words, an own text as it is', () => {
  const say = (code: string, evidence: string) => `<${code} ${evidence}>`;
  expect(sayToldReason('Rule 12 [VPN: 203.0.113.9] [ALONE]', say)).toBe('Rule 12 <VPN 203.0.113.9> <ALONE >');
  expect(sayToldReason('Rule 12', say)).toBe('Rule 12');
});
