import { nothingMoved } from '../../../server/ledger/posting';

/** Why a posting was made, where a test does not care: of a correction. */
export const corrected = {
  rule: { id: 'test', version: 1 },
  inputs: {},
  lines: [],
  ...nothingMoved(0),
};

/** The same of a settlement. */
export const settled = {
  rule: { id: 'market.odds', version: 1 },
  inputs: { bets: [], result: 1, commissionBps: 0 },
  lines: [],
  market: { id: '1.1', result: '1', by: 'test' },
  ...nothingMoved(0),
};
