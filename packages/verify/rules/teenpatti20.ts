import { decks } from './cards';
import { byLead, dealInTurn, lost, returned, won } from './game';
import type { GameRules, Result } from './game';
import { compareTeenpatti, teenpattiOf } from './threeCards';
import type { Teenpatti } from './threeCards';

/** What Pair Plus comes to by the own hand. */
export const PAIR_PLUS: Readonly<Record<Teenpatti, Result>> = {
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
  deal: (next) => dealInTurn(next, 2, 3),
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
