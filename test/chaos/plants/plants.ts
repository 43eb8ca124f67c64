import type { Fault } from '../faults';

/** A bug: texts of the product's source that are others when the server loads them. */
export type Plant = {
  name: string;
  /** Which check must notice it. */
  noticed: RegExp;
  replace: readonly { file: string; text: string; by: string }[];
  /** The trouble that brings it to light. */
  fault: Fault;
};

/** One for each of exposure, settlement, idempotency and fencing. A text that is not found any more is an error. */
export const PLANTS: readonly Plant[] = [
  {
    name: 'exposure: an open lay holds nothing back',
    noticed: /what is held back is not the worst result/,
    replace: [
      {
        file: 'domain/bets/position.ts',
        text: '? { openWinsPaise: risk, openLosesPaise: 0 }',
        by: '? { openWinsPaise: 0, openLosesPaise: 0 }',
      },
    ],
    fault: 'nothing',
  },
  {
    name: 'settlement: winners are paid a hundredth too much',
    noticed: /a bet was settled at another profit/,
    replace: [
      {
        file: 'domain/kinds/settling.ts',
        text: "return matchedOf(prices, side, fills, result === 'WINNER');",
        by: "return Math.round(1.01 * matchedOf(prices, side, fills, result === 'WINNER'));",
      },
    ],
    fault: 'nothing',
  },
  {
    name: 'idempotency: a reference is forgotten',
    noticed:
      /a reference was acknowledged with two bets|a reference was used twice|a bet that nobody asked for/,
    replace: [
      {
        file: 'server/book/orders/positions/write.ts',
        text: 'bets.map(({ bet }) => bet)',
        by: 'bets.map(({ bet }) => ({ ...bet, ref: null }))',
      },
      {
        file: 'server/book/orders/positions/write.ts',
        text: 'bet.ref && answer !== undefined',
        by: 'bet.id < 0',
      },
    ],
    fault: 'nothing',
  },
  {
    name: 'fencing: a displaced server goes on placing',
    noticed: /a displaced server placed a bet/,
    replace: [
      {
        file: 'server/book/orders/order/facts.ts',
        text: 'if (row && !row.isHeld) throw new Displaced();',
        by: '',
      },
      {
        file: 'server/book/orders/order/facts.ts',
        text: 'row.isHeld ? [[id, lockedOf(row)]] : []',
        by: '[[id, lockedOf(row)]]',
      },
      {
        file: 'server/book/orders/order/facts.ts',
        text: 'isHeld ? [] : id',
        by: 'isHeld || true ? [] : id',
      },
    ],
    fault: 'second server',
  },
];
