import { signsAsWritten } from '../../../tools/walletKit/checks/door';
import { Expected } from '../../../tools/walletKit/checks/play';
import { sequenceOf } from '../../../tools/walletKit/sequences/sequence';
import { tried, vectors } from './standing';

describe.each(vectors.vectors.map(sequenceOf))('$id. $name', (sequence) => {
  it('is answered by the reference wallet as it is written down', () => {
    const expected = new Expected(sequence);
    for (const step of sequence.steps)
      if (step.kind === 'event') expected.happens(step.event);
      else {
        const answer = expected.answer(step);
        expect(answer).toMatchObject(step.answer ?? {});
        expect(answer['repeat']).toBe(step.answer?.['repeat']);
      }
    const balances = sequence.end?.balances ?? {};
    for (const [name, paise] of Object.entries(balances))
      expect(expected.balanceOf(name)).toBe(paise - (sequence.wish.exposure[name] ?? 0));
  });
});

it('signs as the vectors do, and sees a key that is another one', () => {
  expect(signsAsWritten(vectors.signatures)).toBe(true);
  expect(signsAsWritten({ ...vectors.signatures, secret_hex: '00' })).toBe(false);
});

it('finds nothing at a wallet that keeps the rules, and tries it in every way', async () => {
  const { findings, skipped, tried: runs } = await tried({});
  expect(findings).toEqual([]);
  expect(skipped).toEqual([]);
  expect(runs).toBeGreaterThan(200);
});
