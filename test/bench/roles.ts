import { setTimeout as pause } from 'node:timers/promises';
import { DEMO, signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import { benchOf, load, MARKETS } from './betLoad';
import { addressOf, marketsOf, SOCKETS_EACH, watchers } from './fanout';
import { openRaw } from './rawSocket';
import type { RawSocket } from './rawSocket';
import type { Row } from './report';
import { openRoles } from './roleProcesses';
import type { Roles, Sample, Who } from './roleProcesses';

const SOCKETS = 1000;
/** On the speed of life a market is quiet for seconds. */
const RUN_MS = 20_000;
/** Behind it an edge has let go of what calls asked for, and sockets share their deflated messages. */
const SETTLE_MS = 13_000;
const EVERYTHING = 1000;

type Process = keyof Sample['processor'];

function between(before: Sample, after: Sample) {
  const seconds = (after.at - before.at) / 1000;
  const traffic = (who: Who, what: keyof Sample['traffic'][Who]): number =>
    after.traffic[who][what] - before.traffic[who][what];
  return {
    processor: (of: Process): number => after.processor[of] - before.processor[of],
    perSecond: (of: Process): number => (after.processor[of] - before.processor[of]) / seconds,
    heard: (who: Who): number => traffic(who, 'heard') / seconds,
    heardKB: (who: Who): number => traffic(who, 'heardBytes') / seconds / 1000,
    said: (who: Who): number => traffic(who, 'said'),
    saidPerSecond: (who: Who): number => traffic(who, 'said') / seconds,
  };
}

type Counter = { messages: number };

/** A thousand sockets on one edge, one with every market on another, none on the third. */
async function openSockets(roles: Roles, marketIds: readonly string[], everything: readonly string[]) {
  const seen: Counter = { messages: 0 };
  const sockets: RawSocket[] = [];
  const edge = roles.place('edge');
  for (const [n, { token }] of (await watchers(edge, SOCKETS)).entries())
    for (let i = 0; i < SOCKETS_EACH; i += 1) {
      const place = { url: edge.url, token, localAddress: addressOf(n), conflateMs: 0, deflates: true };
      sockets.push(await openRaw({ ...place, marketIds }, () => (seen.messages += 1)));
    }
  const { url } = roles.place('all');
  const { token } = await signInByCall(url, DEMO);
  const one = { url, token, localAddress: addressOf(0), conflateMs: 0, deflates: false };
  sockets.push(await openRaw({ ...one, marketIds: everything }, () => undefined));
  return { seen, close: () => sockets.forEach((socket) => socket.close()) };
}

async function fanOut(roles: Roles, player: Player): Promise<Row[]> {
  const group = `Roles apart, ${SOCKETS} sockets on 40 markets at one edge, deflated`;
  const everything = await marketsOf(player, EVERYTHING);
  const { seen, close } = await openSockets(roles, everything.slice(0, 40), everything);
  await pause(SETTLE_MS);
  seen.messages = 0;
  const before = await roles.sample();
  await pause(RUN_MS);
  const run = between(before, await roles.sample());
  const { messages } = seen;
  const all = await roles.listenToAll(RUN_MS);
  close();
  const per = { unit: 'ms per 1,000 messages' };
  const second = { unit: 'ms a second' };
  const kB = (who: Who): string => `${run.heardKB(who).toFixed(1)} kB/s`;
  return [
    { group, name: 'delivered', value: (messages * 1000) / RUN_MS, unit: 'messages/s' },
    { group, name: 'processor of the edge', value: run.processor('edge') / (messages / 1000), ...per },
    { group, name: 'processor of an edge without a socket', value: run.perSecond('quiet'), ...second },
    {
      group,
      name: 'processor of an edge with one socket on every market',
      value: run.perSecond('all'),
      ...second,
    },
    { group, name: 'processor of the process of markets', value: run.perSecond('market'), ...second },
    {
      group,
      name: 'what it says on NATS',
      value: run.saidPerSecond('market'),
      unit: 'messages/s',
      note: `${(run.processor('market') / (run.said('market') / 1000)).toFixed(0)} ms per 1,000, the feed and the book included`,
    },
    { group, name: 'processor of NATS', value: run.perSecond('nats'), ...second },
    {
      group,
      name: 'heard by an edge without a socket',
      value: run.heard('quiet'),
      unit: 'messages/s',
      note: kB('quiet'),
    },
    {
      group,
      name: 'heard by the edge with 40 markets',
      value: run.heard('edge'),
      unit: 'messages/s',
      note: kB('edge'),
    },
    {
      group,
      name: `heard by the edge with ${everything.length} markets`,
      value: run.heard('all'),
      unit: 'messages/s',
      note: kB('all'),
    },
    {
      group,
      name: 'said of all markets and players',
      value: (all.messages * 1000) / RUN_MS,
      unit: 'messages/s',
      note: `${(all.bytes / RUN_MS).toFixed(1)} kB/s: what an edge heard that did not choose`,
    },
  ];
}

async function bets(roles: Roles): Promise<Row[]> {
  const bench = await benchOf(roles.place('edge'));
  const rows: Row[] = [];
  for (const [count, atOnce] of [
    [1, 1],
    [1, 64],
    [MARKETS, 64],
  ] as const) {
    const group = `Roles apart, bets on ${count} market(s), ${atOnce} at once by way of one edge`;
    const before = await roles.sample();
    const {
      bets: taken,
      perSecond,
      p95,
    } = await load({
      ...bench,
      markets: bench.markets.slice(0, count),
      atOnce,
    });
    const run = between(before, await roles.sample());
    const note = `p95 ${p95.toFixed(1)} ms`;
    rows.push({ group, name: 'taken', value: perSecond, unit: 'bets/s', note });
    for (const of of ['edge', 'market', 'postgres', 'nats', 'quiet'] as const)
      rows.push({
        group,
        name: of === 'quiet' ? 'an edge beside it' : of,
        value: run.processor(of) / taken,
        unit: 'ms of processor a bet',
      });
    const told = (run.heard('quiet') * (taken / perSecond)) / taken;
    rows.push({ group, name: 'heard by an edge beside it', value: told, unit: 'messages a bet' });
  }
  await roles.place('edge').admin('audit');
  return rows;
}

/** What each role costs in a process of its own, behind NATS. Two runs of 20 s, and three of 5 s. */
export async function benchRoles(): Promise<Row[]> {
  const roles = await openRoles();
  try {
    const rows = await fanOut(roles, await signInByCall(roles.place('edge').url, DEMO));
    return [...rows, ...(await bets(roles))];
  } finally {
    await roles.stop();
  }
}
