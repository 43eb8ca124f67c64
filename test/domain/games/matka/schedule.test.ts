import { fromIst, toIst } from '../../../../domain/base/time';
import { MATKA_EVERY_MS, matkaRoundAt } from '../../../../domain/games/matka/schedule';

const at = (text: string) => fromIst(text) ?? Number.NaN;

it('runs a round each ten minutes, drawn after six and after nine', () => {
  const round = matkaRoundAt(at('2026-11-27 18:37:12'));
  expect(round.id).toBe('2611271830');
  expect(toIst(round.opensAt)).toBe('2026-11-27 18:30:00');
  expect(toIst(round.drawsAt.open)).toBe('2026-11-27 18:36:00');
  expect(toIst(round.drawsAt.close)).toBe('2026-11-27 18:39:00');
});

it('follows without a gap and never twice under one number, over midnight too', () => {
  const start = at('2026-12-31 23:30:00');
  const rounds = Array.from({ length: 12 }, (_, i) => matkaRoundAt(start + i * MATKA_EVERY_MS));
  expect(new Set(rounds.map(({ id }) => id)).size).toBe(12);
  rounds.forEach((round, i) => {
    expect(round.opensAt).toBe(start + i * MATKA_EVERY_MS);
    expect(matkaRoundAt(round.opensAt + MATKA_EVERY_MS - 1)).toEqual(round);
  });
});
