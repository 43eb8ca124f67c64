import { readRecord } from '@backlay/verify/record';
import { readReceipt } from '@backlay/verify/receipt';
import { readCommitment } from '@backlay/verify/steps/commitment';
import type { Reading } from '@backlay/verify/record';
import { fairnessCalls } from '../../../server/casino/fairnessCalls';
import { sealWith } from '../../../server/base/seal';
import type { TableDeps } from '../../../server/casino/table/deps';
import type { PlayedTable } from '../../../server/casino/table/state';
import type { WorldOfFile } from '../support/world';
import { askingOf } from './asking';
import { isState, playingIn } from './playingIn';
import { SIGNER } from './tableDeps';

function given<T>(reading: Reading<T>): T {
  if (reading.status !== 'read') throw new Error(reading.why);
  return reading.value;
}
export const recordIn = (text: string) => given(readRecord(JSON.parse(text)));
export const receiptIn = (text: string) => given(readReceipt(JSON.parse(text)));
export const commitmentIn = (text: string) => given(readCommitment(JSON.parse(text)));

/** Of every table that is played here, unless another is given. */
export const SEAL = sealWith(Buffer.alloc(32, 7));

/** A table over a world's book, whose calls can be asked and whose time can be let go on. @param seal another one is as a lost key */
export function play(world: WorldOfFile, about: PlayedTable, more: Partial<TableDeps> = {}) {
  const { db, clock } = world;
  const { open, until, bet: place } = playingIn(world);
  const { signer = SIGNER } = more;
  const table = open(about, { seal: SEAL, ...more, signer });
  const casino = {
    signer,
    tables: [table],
    table: (id: string) => (id === String(about.matchId) ? table : undefined),
  };
  const bet = async (player: number, selection: number, stake: number, entropy?: string, odds = 2) => {
    const roundId = table.round()?.roundId ?? '';
    const asked = { selection, odds, stake, ...(entropy === undefined ? {} : { entropy }) };
    expect((await place(table, player, asked)).ok).toBe(true);
    return roundId;
  };
  return {
    table,
    casino,
    signer,
    ask: askingOf(fairnessCalls({ db, clock, casino })),
    until,
    isOpen: isState(table, 'OPEN'),
    bet,
  };
}
