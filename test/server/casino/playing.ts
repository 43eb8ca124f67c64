import * as v from 'valibot';
import { readRecord } from '@backlay/verify/record';
import { readReceipt } from '@backlay/verify/receipt';
import { readCommitment } from '@backlay/verify/steps/commitment';
import type { Reading } from '@backlay/verify/record';
import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import { fairnessCalls } from '../../../server/casino/fairnessCalls';
import { sealWith } from '../../../server/casino/chain/seal';
import { createTable } from '../../../server/casino/table/table';
import type { TableDeps } from '../../../server/casino/table/deps';
import type { PlayedTable } from '../../../server/casino/table/state';
import { callerOf } from '../support/world';
import type { World } from '../support/world';
import { tableDeps } from './tableDeps';

function given<T>(reading: Reading<T>): T {
  if (reading.status !== 'read') throw new Error(reading.why);
  return reading.value;
}
export const recordIn = (text: string) => given(readRecord(JSON.parse(text)));
export const receiptIn = (text: string) => given(readReceipt(JSON.parse(text)));
export const commitmentIn = (text: string) => given(readCommitment(JSON.parse(text)));

/** A table over a world's book, whose calls can be asked and whose time can be let go on. @param seal another one is as a lost key */
export function play(world: World, about: PlayedTable, more: Partial<TableDeps> = {}) {
  const { db, clock, live } = world;
  const markets = createRoundMarkets({ db, live });
  const seal = more.seal ?? sealWith(Buffer.alloc(32, 7));
  const deps = { ...tableDeps(world, { seal, markets }), ...more };
  const table = createTable(deps, about);
  const casino = {
    signer: deps.signer,
    tables: [table],
    table: (id: string) => (id === String(about.matchId) ? table : undefined),
  };
  const calls = fairnessCalls({ db, clock, casino });
  const ask = async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    body: object,
    player = 0,
  ): Promise<v.InferOutput<S>> => {
    const call = calls.find((one) => one.path === path);
    if (!call) throw new Error(`no call ${path}`);
    const answer = await call.handle(v.parse(call.request, body) as never, callerOf(player));
    if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
    return v.parse(schema, answer.data);
  };
  const until = async (is: () => boolean, most = 600): Promise<void> => {
    for (let n = 0; n < most && !is(); n += 1) {
      await clock.advance(500);
      await new Promise((done) => setImmediate(done));
      await db.selectFrom('players').select('id').limit(1).execute();
    }
    expect(is()).toBe(true);
  };
  const isOpen = () => table.round()?.state === 'OPEN';
  const bet = async (player: number, selection: number, stake: number, entropy?: string, odds = 2) => {
    const roundId = table.round()?.roundId ?? '';
    await markets.store(roundId);
    const placed = await world.book.place(
      {
        match_id: String(about.matchId),
        market_id: roundId,
        selection_id: selection,
        is_back: '1',
        odds,
        stack: stake,
        ...(entropy === undefined ? {} : { entropy }),
      },
      callerOf(player),
    );
    expect(placed.ok).toBe(true);
    return roundId;
  };
  table.start();
  return { table, casino, signer: deps.signer, ask, until, isOpen, bet };
}
