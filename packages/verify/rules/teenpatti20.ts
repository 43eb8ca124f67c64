import { decks } from './cards';
import { byLead, lost, returned, won } from './game';
import type { GameRules, Next, Result } from './game';
import { compareTeenpatti, teenpattiOf } from './threeCards';
import type { Teenpatti } from './threeCards';

/** Three cards to each side, one at a time, A first. */
export function dealTeenpatti(next: Next): readonly (readonly string[])[] {
  const a: string[] = [];
  const b: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    a.push(next());
    b.push(next());
  }
  return [a, b];
}

const PAIR_PLUS: Readonly<Record<Teenpatti, Result>> = {
  none: lost,
  pair: { result: 'reduced', odds: 2 },
  colour: { result: 'reduced', odds: 5 },
  run: { result: 'reduced', odds: 7 },
  trio: { result: 'reduced', odds: 31 },
  'pure run': won,
};

/** Teenpatti 20-20: equal hands are returned; Pair Plus pays by the own hand alone. */
export const teenpatti20: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: dealTeenpatti,
  resultsOf([a = [], b = []]) {
    const lead = compareTeenpatti(a, b);
    return {
      1: byLead(lead, returned),
      2: PAIR_PLUS[teenpattiOf(a)],
      3: byLead(-lead, returned),
      4: PAIR_PLUS[teenpattiOf(b)],
    };
  },
};
