import type { Random } from './random';

/*
 * Sessions of a made-up match, one on a line and one on odd or even: prices that stand for seconds, suspensions between
 * them, a result or none.
 */
type Facts = { type: string; typeId: number; ballSess: number; width: number; capRuns: number };
type Common = { eventId: string; eventTypeId: string; eventName: string; marketTime: string };
export type SessionChange = { id: string; img?: boolean; marketDefinition?: object; rc?: object[] };
type Said = { at: number; change: SessionChange };

const LENGTH_MS = 60_000;

const KINDS = [
  { type: 'line', typeId: 1, runners: [1] },
  { type: 'meter', typeId: 1, runners: [1] },
  { type: 'oddEven', typeId: 3, runners: [1, 2] },
] as const;

type Kind = (typeof KINDS)[number];

function definitionOf(common: Common, { type, typeId, runners }: Kind): object {
  const facts: Facts = { type, typeId, ballSess: 1, width: 0, capRuns: type === 'meter' ? 20 : 0 };
  return {
    ...common,
    marketType: 'SESSION',
    name: `Session (${type})`,
    session: facts,
    inPlay: true,
    betDelay: 1,
    numberOfWinners: 1,
    runners: runners.map((id) => ({ id, name: `Selection ${id}`, status: 'ACTIVE', sortPriority: id })),
  };
}

/** On a line Yes stands two above No, and no line is as high as a rate; without one each selection has its rate. */
function pricesOf(random: Random, { type, runners }: Kind): object[] {
  if (type === 'oddEven')
    return runners.map((id) => {
      const rate = random.between(90, 99);
      return { id, batb: [[0, rate, rate]] };
    });
  const no = random.between(40, 80);
  const rate = type === 'meter' ? 100 : random.pick([90, 100, 110]);
  return [{ id: 1, batb: [[0, no + 2, rate]], batl: [[0, no, rate]] }];
}

function sessionFrom(random: Random, id: string, start: number, common: Common, kind: Kind): Said[] {
  const definition = definitionOf(common, kind);
  const define = (at: number, change: object): Said => ({
    at,
    change: { id, marketDefinition: { ...definition, ...change } },
  });
  const said = [define(start, { status: 'OPEN' })];
  let at = start + 100;
  for (; at < start + LENGTH_MS; at += random.between(300, 1200)) {
    said.push({ at, change: { id, rc: pricesOf(random, kind) } });
    at += random.between(1500, 5000);
    said.push(define(at, { status: 'SUSPENDED', statusMessage: 'BALL_RUNNING' }));
    at += random.between(300, 1500);
    said.push(define(at, { status: 'OPEN' }));
  }
  // Now and then there is no result, and all bets are void.
  const result = random.chance(0.15) ? { isVoid: true } : { sessionResult: random.between(35, 85) };
  return [...said, define(at + 100, { status: 'CLOSED', ...result })];
}

/** What a feed says of the sessions of one match, which begin with it. */
export const sessionsOf = (random: Random, event: number, start: number, common: Common): Said[] =>
  KINDS.flatMap((kind, i) =>
    sessionFrom(
      random.part(`session ${i}`),
      `1.55${String(event).padStart(4, '0')}${i}`,
      start,
      common,
      kind,
    ),
  );
