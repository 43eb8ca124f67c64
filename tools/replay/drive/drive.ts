import { firstDifference } from '../../../store/replay/diff';
import type { Difference } from '../../../store/replay/diff';
import type { Came, Did, Tape, Turn } from './kinds';
import { play } from './page';
import type { Played } from './page';

/** Where a page did something else than was expected: after which input, and what it did then. Either may have done nothing more. */
export type Strayed = Difference & {
  readonly turn: number;
  readonly after: string;
  readonly expectedTo: string;
  readonly foundTo: string;
};

export type Driven = { readonly turns: number; readonly actions: number; readonly calls: number } & (
  { readonly status: 'equal' } | { readonly status: 'strayed'; readonly strayed: Strayed }
);

/** What something was, in a line. */
function told(did: Did | undefined): string {
  switch (did?.did) {
    case 'action':
      return `action ${did.type}`;
    case 'call':
      return `call ${did.method} ${did.path}`;
    case 'open':
    case 'send':
    case 'close':
      return `${did.did} socket ${did.nth}`;
    default:
      return 'nothing more';
  }
}

const BY_NAME = {
  visible: 'the page hidden or shown',
  online: 'the network gone or back',
  return: 'the page come back to',
  permission: 'another permission',
  start: 'start',
  secret: 'secret',
} as const;

function cameAs(came: Came): string {
  switch (came.came) {
    case 'event':
      return came.action.type;
    case 'query':
      return `the query ${came.endpoint}`;
    case 'timer':
      return `the timer ${came.key}`;
    case 'address':
      return `the address ${came.path}`;
    case 'stored':
      return `another tab, ${came.key ?? 'all of storage'}`;
    default:
      return 'nth' in came ? `${came.came} ${came.nth}` : BY_NAME[came.came];
  }
}

const waits = ({ missed }: Played): string => (missed ? 'nothing waits for it' : 'wait for it');

/** An action as whole as that which was expected. */
const asWhole = (was: Did | undefined, is: Did | undefined): Did | undefined =>
  was?.did === 'action' && is?.did === 'action' && was.action === undefined
    ? { did: is.did, type: is.type, hash: is.hash }
    : is;

function missedIn(turn: number, expected: Played, found: Played): Strayed | undefined {
  const missed = expected.missed ?? found.missed;
  return missed
    ? {
        ...{ turn, after: cameAs(missed), path: '', expectedTo: waits(expected), foundTo: waits(found) },
        ...{ expected: !expected.missed, found: !found.missed },
      }
    : undefined;
}

/** What no tape can hold: the action or call would come back as another. */
const lossIn = (turn: Turn, nth: number, { loss }: Played): Strayed | undefined =>
  loss
    ? {
        ...{ turn: nth, after: turn.came.map(cameAs).join(', '), path: loss.path },
        ...{ expectedTo: told(loss.did), foundTo: told(loss.did) },
        ...{ expected: 'what JSON carries', found: loss.found },
      }
    : undefined;

/** The first thing that is not what was expected. */
function strayedIn({ came }: Turn, turn: number, expected: Played, found: Played): Strayed | undefined {
  if (expected.missed !== found.missed) return missedIn(turn, expected, found);
  const after = came.map(cameAs).join(', ');
  for (let i = 0; i < Math.max(expected.did.length, found.did.length); i += 1) {
    const was = expected.did[i];
    const is = asWhole(was, found.did[i]);
    const difference = firstDifference(was, is);
    if (!difference) continue;
    const names = { expectedTo: told(was), foundTo: told(is) };
    // What is there of both says more than their hashes.
    const parts = was?.did === 'action' && is?.did === 'action' && firstDifference(was.action, is.action);
    return { turn, after, ...names, ...(parts || difference) };
  }
  return undefined;
}

/** Runs the whole app below the view, effects included, on what came to it when it was taped, and compares what it did: each action
 * that reached the reducers and each call, in their order, as far as the first that differs. `there`: what it is to have done, if
 * not what was taped. */
export async function drive(tape: Tape, there?: readonly Played[]): Promise<Driven> {
  const count = { turns: 0, actions: 0, calls: 0 };
  const taped = tape.turns.map(({ did }) => ({ did, missed: null }));
  for await (const found of play(tape)) {
    const nth = count.turns;
    const [turn, expected] = [tape.turns[nth], (there ?? taped)[nth]];
    if (!turn || !expected) break;
    const strayed = strayedIn(turn, nth, expected, found) ?? lossIn(turn, nth, found);
    count.actions += found.did.filter(({ did }) => did === 'action').length;
    count.calls += found.did.filter(({ did }) => did === 'call').length;
    count.turns += 1;
    if (strayed) return { status: 'strayed', ...count, strayed };
  }
  return { status: 'equal', ...count };
}
