import { firstDifference } from '@backlay/replay/verify/diff';
import type { Difference } from '@backlay/replay/verify/diff';
import type { Came, Did, Tape, Turn } from './kinds';
import { heldBy, play } from './page';
import type { Played } from './page';
import { applyChanges } from './screen/changes';
import { lookDifferences } from './screen/differ';
import type { Look } from './screen/read';

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

type Outcome = Pick<Played, 'did' | 'missed'>;

/** What something was, in a line. */
export function told(did: Did | undefined): string {
  switch (did?.did) {
    case 'action':
      return `action ${did.type}`;
    case 'call':
      return `call ${did.method} ${did.path}`;
    case 'store':
    case 'history':
    case 'page':
      return toldOfTab(did);
    case 'open':
    case 'send':
    case 'close':
      return `${did.did} socket ${did.nth}`;
    default:
      return 'nothing more';
  }
}

function toldOfTab(did: Extract<Did, { did: 'store' | 'history' | 'page' }>): string {
  switch (did.did) {
    case 'store':
      return `${did.text === null ? 'removal of' : 'writing'} ${did.drawer} ${did.key}`;
    case 'history':
      return `history ${did.move} ${did.to}`;
    case 'page':
      return `page ${did.what}`;
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

/** What came, in a word or two. */
export function cameAs(came: Came): string {
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

const waits = ({ missed }: Outcome): string => (missed ? 'nothing waits for it' : 'wait for it');

/** An action or a stored text without what its hash stands for. */
function asHashed(did: Did): Did {
  if (did.did === 'action') return { did: did.did, type: did.type, hash: did.hash };
  return did.did === 'store' ? { did: did.did, drawer: did.drawer, key: did.key, hash: did.hash } : did;
}

/** An action or a stored text as whole as that which was expected. */
export function asWhole(was: Did | undefined, is: Did | undefined): Did | undefined {
  const isHashed =
    was && (('type' in was && was.action === undefined) || ('key' in was && was.text === undefined));
  return isHashed && is?.did === was.did ? asHashed(is) : is;
}

function missedIn(turn: number, expected: Outcome, found: Outcome): Strayed | undefined {
  const missed = expected.missed ?? found.missed;
  return missed
    ? {
        turn,
        after: cameAs(missed),
        path: '',
        expectedTo: waits(expected),
        foundTo: waits(found),
        expected: !expected.missed,
        found: !found.missed,
      }
    : undefined;
}

/** What no tape can hold: the action or call would come back as another. */
const lossIn = (turn: Turn, nth: number, { loss }: Played): Strayed | undefined =>
  loss
    ? {
        turn: nth,
        after: turn.came.map(cameAs).join(', '),
        path: loss.path,
        expectedTo: told(loss.did),
        foundTo: told(loss.did),
        expected: 'what JSON carries',
        found: loss.found,
      }
    : undefined;

/** The first thing that is not what was expected. */
function strayedIn({ came }: Turn, turn: number, expected: Outcome, found: Outcome): Strayed | undefined {
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

/** The first place of the screen that does not show what was expected. */
function lookedIn({ came }: Turn, turn: number, expected: Look, found: Look): Strayed | undefined {
  for (const place of lookDifferences(expected, found))
    return { turn, after: came.map(cameAs).join(', '), expectedTo: SCREEN, foundTo: SCREEN, ...place };
  return undefined;
}

const SCREEN = 'the screen';

type How = {
  /** What it is to have done, if not what was taped. */
  readonly there?: readonly Played[] | undefined;
  /** Whether what it shows is drawn and compared, where the tape holds it. */
  readonly isDrawn?: boolean;
};

/** What a page that is driven is compared with, turn by turn: what was taped, or what another app did. */
class Expected {
  #look: Look = {};
  #found: Look = {};

  constructor(
    private readonly tape: Tape,
    private readonly there: readonly Played[] | undefined,
    private readonly isLooked: boolean,
  ) {}

  /** Where the page strays in this turn; undefined if it does not, null if nothing is expected any more. */
  strayed(nth: number, found: Played): Strayed | undefined | null {
    const turn = this.tape.turns[nth];
    const expected = this.there ? this.there[nth] : turn && { did: turn.did, missed: null };
    if (!turn || !expected) return null;
    const held = ({ did, missed }: Outcome): Outcome => ({ did: heldBy(this.tape, did), missed });
    return (
      strayedIn(turn, nth, held(expected), held(found)) ??
      lossIn(turn, nth, found) ??
      this.#lookStrayed(turn, nth, found)
    );
  }

  #lookStrayed(turn: Turn, nth: number, found: Played): Strayed | undefined {
    if (!this.isLooked) return undefined;
    const is = found.looks ?? [];
    const was = this.there ? (this.there[nth]?.looks ?? []) : applyChanges(this.#look, turn.looks);
    for (let i = 0; i < Math.max(was.length, is.length); i += 1) {
      this.#look = was[i] ?? this.#look;
      this.#found = is[i] ?? this.#found;
      const strayed = lookedIn(turn, nth, this.#look, this.#found);
      if (strayed) return strayed;
    }
    return undefined;
  }
}

const countOf = (kind: Did['did'], { did }: Played): number => did.filter((one) => one.did === kind).length;

/** Runs the whole app, effects included, on what came to it when it was taped, and compares what it did: each action that reached the
 * reducers, each call, what it stored, each entry of the history, in their order, and then what the screen shows; as far as the
 * first that differs. */
export async function drive(tape: Tape, { there, isDrawn = false }: How = {}): Promise<Driven> {
  const count = { turns: 0, actions: 0, calls: 0 };
  const isLooked = isDrawn && (there !== undefined || tape.tape === 2);
  const expected = new Expected(tape, there, isLooked);
  for await (const found of play(tape, { isDrawn: isLooked })) {
    const strayed = expected.strayed(count.turns, found);
    if (strayed === null) break;
    count.actions += countOf('action', found);
    count.calls += countOf('call', found);
    count.turns += 1;
    if (strayed) return { status: 'strayed', ...count, strayed };
  }
  return { status: 'equal', ...count };
}
