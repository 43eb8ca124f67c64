import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CasinoTableDetail, CasinoTableRow } from '../../api/schemas/casino';
import { CASINO_TABLES } from '../../domain/casino/tables';
import { signInByCall } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import type { OneProcess } from '../e2e/exchange';
import { familyMs, postgresOf, processorMs } from './processes';
import type { Row } from './report';
import { openWire } from './wire';
import type { Wire } from './wire';

const GROUP = 'Tables of the casino, one server process, fsync on';
const PASSWORD = 'Bench@1234';

/** How long players are at all tables; `npm run full` says longer. */
const SECONDS = Number(process.env['TABLES_SECONDS'] ?? 60);
const AT_TABLES = 200;
/** Exchange time passes so much faster while they are. */
const SPEED = 5;

const LAST_MS = 2000;
const WIRES = 64;
const PLAYERS = 30;
const LUCKY7 = '-145';

const IDLE_MS = 60_000;
/** Until the chains of all tables are made, and what each round runs through is compiled: a start, not what dealing costs. */
const SETTLED_MS = 120_000;
/** The gate is for so many tables: at most 3 % of a processor. */
const GATE_TABLES = 30;
const GATE_MS = 30;

type Lobby = { now: number; tables: CasinoTableRow[] };
type Seat = { token: string; wire: Wire };

async function ask<T>({ token, wire }: Seat, path: string, body: object): Promise<T | undefined> {
  return (JSON.parse(await wire.post(path, token, body)) as { data?: T }).data;
}

const isTaken = (reply: string): boolean => reply.startsWith('{"status":true');

/** A command is a program of its own, which takes a second to start. */
const COMMANDS_AT_ONCE = 4;
/** The exchange answers 120 sign-ins of one address a minute. */
const SIGN_INS = 100;
const MINUTE_MS = 60_000;

/** Players with a connection each. */
async function seatsOf(exchange: OneProcess, count: number): Promise<Seat[]> {
  const names = Array.from({ length: count }, (_, n) => `table${n}`);
  for (let from = 0; from < count; from += COMMANDS_AT_ONCE) {
    const some = names.slice(from, from + COMMANDS_AT_ONCE);
    await Promise.all(
      some.map((name) => exchange.admin('add-player', name, PASSWORD, '--chips', '10000000')),
    );
  }
  const seats: Seat[] = [];
  for (const [n, name] of names.entries()) {
    if (n > 0 && n % SIGN_INS === 0) await wait(MINUTE_MS);
    const { token } = await signInByCall(exchange.url, { name, password: PASSWORD });
    seats.push({ token, wire: await openWire(exchange.url) });
  }
  return seats;
}

const offeredIn = ({ runner_json }: CasinoTableDetail) =>
  runner_json.flatMap(({ selection_id, status, back }) => {
    const [best] = back;
    return status === 'ACTIVE' && best ? [{ selection_id, odds: best.price }] : [];
  });

/** A table whose round closes in so long, exchange ms. */
async function awaitClosing(seat: Seat, matchId: string, leftMs: number): Promise<CasinoTableDetail> {
  for (;;) {
    const table = await ask<CasinoTableDetail>(seat, 'casino/getTable', { match_id: matchId });
    const left = table?.round?.state === 'OPEN' ? table.round.closes_at - table.now : 0;
    if (table && left > leftMs) {
      await wait(left - leftMs);
      return table;
    }
    await wait(200);
  }
}

/** Everybody bets on one table until its bets close. */
async function inLastSeconds(exchange: OneProcess): Promise<Row[]> {
  const seats = await seatsOf(exchange, PLAYERS);
  const [first] = seats;
  if (!first) throw new Error('no players');
  const wires = await Promise.all(Array.from({ length: WIRES }, () => openWire(exchange.url)));
  const table = await awaitClosing(first, LUCKY7, LAST_MS);
  const offered = offeredIn(table);
  const times: number[] = [];
  const refusals = new Map<string, number>();
  const from = performance.now();
  await Promise.all(
    wires.map(async (wire, n) => {
      for (let isOpen = true; isOpen;) {
        const bet = offered[(n + times.length) % offered.length];
        const began = performance.now();
        const reply = await wire.post('bet/placeMarketBet', seats[n % seats.length]?.token ?? '', {
          match_id: LUCKY7,
          market_id: table.round?.market_id,
          selection_id: bet?.selection_id,
          is_back: '1',
          odds: bet?.odds,
          stack: 100,
          ref: randomUUID(),
        });
        isOpen = isTaken(reply);
        if (isOpen) times.push(performance.now() - began);
        else {
          const { code = '' } = JSON.parse(reply) as { code?: string };
          refusals.set(code, (refusals.get(code) ?? 0) + 1);
        }
      }
    }),
  );
  const ms = performance.now() - from;
  for (const wire of [...wires, ...seats.map((seat) => seat.wire)]) wire.close();
  const sorted = times.toSorted((a, b) => a - b);
  return [
    {
      group: GROUP,
      name: `one table in its last two seconds, ${WIRES} at once`,
      value: times.length / (ms / 1000),
      unit: 'bets/s',
      gate: { least: 500 },
      note: `then refused: ${[...refusals].map(([code, count]) => `${count} ${code}`).join(', ')}`,
    },
    {
      group: GROUP,
      name: `one table in its last two seconds, ${WIRES} at once: p95`,
      value: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
      unit: 'ms',
    },
  ];
}

/** Processor that a server and its database take while nobody is there, ms a second. */
async function idleCost(exchange: OneProcess): Promise<number> {
  const postgres = postgresOf(exchange.dataDir);
  const taken = (): number => processorMs(exchange.pid()) + familyMs(postgres);
  const [before, from] = [taken(), performance.now()];
  await wait(IDLE_MS);
  return (taken() - before) / ((performance.now() - from) / 1000);
}

/** With tables and without at the same time, so that whatever else the machine does is in both. */
async function dealingCost(exchange: OneProcess): Promise<Row> {
  const other = await startExchange({ CASINO: 'off' });
  try {
    await wait(SETTLED_MS);
    const [dealing, without] = await Promise.all([idleCost(exchange), idleCost(other)]);
    const count = CASINO_TABLES.length;
    return {
      group: GROUP,
      name: `dealing ${GATE_TABLES} tables, nobody there: processor, Node and PostgreSQL`,
      value: ((dealing - without) / count) * GATE_TABLES,
      unit: 'ms a second',
      gate: { most: GATE_MS },
      note: `${dealing.toFixed(0)} with all ${count}, ${without.toFixed(0)} without`,
    };
  } finally {
    await other.dispose();
  }
}

type Tally = { bets: number; asked: number; refused: number };

/** A player who looks at a table each second and bets where bets are taken. */
async function sit(seat: Seat, n: number, until: number, tally: Tally): Promise<void> {
  for (let turn = n; performance.now() < until; turn += 1) {
    const lobby = await ask<Lobby>(seat, 'match/getCasinoMatches', {});
    const row = lobby?.tables[turn % lobby.tables.length];
    const table = row && (await ask<CasinoTableDetail>(seat, 'casino/getTable', { match_id: row.match_id }));
    tally.asked += 2;
    const offered = table ? offeredIn(table) : [];
    const bet = offered[(turn * 7) % Math.max(1, offered.length)];
    if (table?.round && bet) {
      const reply = await seat.wire.post('bet/placeMarketBet', seat.token, {
        match_id: table.match_id,
        market_id: table.round.market_id,
        selection_id: bet.selection_id,
        is_back: '1',
        odds: bet.odds,
        stack: 100,
        ref: randomUUID(),
      });
      if (isTaken(reply)) tally.bets += 1;
      else tally.refused += 1;
    }
    await wait(1000);
  }
}

async function healthTimes(url: string, until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const from = performance.now();
    const reply = await fetch(`${url}/health`);
    await reply.text();
    times.push(performance.now() - from);
    await wait(250);
  }
  return times.sort((a, b) => a - b);
}

/** Players at every table, exchange time running fast; then the books. */
async function fullHouse(): Promise<Row[]> {
  const exchange = await startExchange({ CASINO: 'on', CLOCK_SPEED: String(SPEED) });
  try {
    const seats = await seatsOf(exchange, AT_TABLES);
    const until = performance.now() + SECONDS * 1000;
    const tally: Tally = { bets: 0, asked: 0, refused: 0 };
    const [times] = await Promise.all([
      healthTimes(exchange.url, until),
      ...seats.map((seat, n) => sit(seat, n, until, tally)),
    ]);
    for (const { wire } of seats) wire.close();
    await exchange.admin('audit');
    const name = `${AT_TABLES} players at all tables, ${SPEED} times as fast, for ${SECONDS} s`;
    return [
      {
        group: GROUP,
        name,
        value: tally.bets / SECONDS,
        unit: 'bets/s',
        note: `${tally.bets} taken, ${tally.refused} refused, ${tally.asked} looks`,
      },
      {
        group: GROUP,
        name: `${name}: /health, p99`,
        value: times[Math.floor(times.length * 0.99)] ?? NaN,
        unit: 'ms',
        gate: { most: 200 },
      },
      // The command fails where there is one; that the ledger sums to 0 is among what it checks.
      {
        group: GROUP,
        name: `${name}: findings of the audit afterwards`,
        value: 0,
        unit: '',
        gate: { most: 0 },
      },
    ];
  } finally {
    await exchange.dispose();
  }
}

/** Bets at the last moment, what dealing costs, and a full house. */
export async function benchTables(): Promise<Row[]> {
  const exchange = await startExchange({ CASINO: 'on' });
  try {
    await wait(10_000);
    const rows = [await dealingCost(exchange), ...(await inLastSeconds(exchange))];
    await exchange.admin('audit');
    return [...rows, ...(await fullHouse())];
  } finally {
    await exchange.dispose();
  }
}
