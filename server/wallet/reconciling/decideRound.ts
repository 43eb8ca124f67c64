import type { MoveKind, MoveState } from '../../base/db/walletTables';
import { standingThere } from './told';
import type { ToldMove, ToldRound } from './told';

/** A bet or a win of the round as the wallet has it; `kind` null: a tombstone. */
export type OwnMove = { tx: string; kind: MoveKind | null; amountPaise: number; state: MoveState };

/** What the wallet is told in the provider's stead: only what the provider confirmed. */
export type Repair =
  { kind: 'rollback'; target: string } | { kind: 'win'; tx: string; amountPaise: number } | { kind: 'close' };

/** What people have to look at. */
export type RoundDifference = {
  kind: 'ROUND_NOT_THERE' | 'NOT_THERE' | 'NOT_HERE' | 'AMOUNT' | 'STATE' | 'REPAIR_REFUSED' | 'UNREADABLE';
  ours: object | null;
  theirs: object | null;
};

export type RoundVerdict =
  /** It goes on there, or what became of a message is still to come. */
  | { status: 'underWay' }
  | { status: 'repaired'; repairs: readonly Repair[] }
  | { status: 'differs'; differences: readonly RoundDifference[] };

const oursOf = ({ tx, amountPaise, state }: OwnMove): object => ({ tx, amount: amountPaise, state });

/** What a bet or a win needs: nothing (undefined), to wait, a repair, or people. */
type Need = 'wait' | Repair | RoundDifference | undefined;

/** Of a bet or a win that stands here. */
function needOfLive(own: OwnMove, there: ToldMove | undefined): Need {
  if (!there) return { kind: 'NOT_THERE', ours: oursOf(own), theirs: null };
  if (own.amountPaise !== there.amount) return { ...differs(own, there), kind: 'AMOUNT' };
  if (there.state === 'REVERSED') return { kind: 'rollback', target: own.tx };
  const standing = standingThere(there.state);
  if (standing === 'gone') return differs(own, there);
  // An answer of ours that was lost is asked for again by the provider itself: a win that arrived stands.
  return standing === 'underWay' && own.kind === 'bet' ? 'wait' : undefined;
}

/** Of one that the provider has, and that does not stand here: it never came, or was refused or taken back. */
function needOfMissing(kind: 'bet' | 'win', own: OwnMove | undefined, there: ToldMove): Need {
  const standing = standingThere(there.state);
  if (standing === 'gone') return undefined;
  // A win is owed as soon as its round is over there, whether or not its message arrived.
  if (kind === 'win' && !own) return { kind: 'win', tx: there.tx, amountPaise: there.amount };
  if (standing === 'underWay') return 'wait';
  return own ? differs(own, there) : { kind: 'NOT_HERE', ours: null, theirs: { ...there } };
}

function needOf(kind: 'bet' | 'win', own: OwnMove | undefined, there: ToldMove | undefined): Need {
  if (own?.state === 'APPLIED') return needOfLive(own, there);
  return there && needOfMissing(kind, own, there);
}

const differs = (own: OwnMove, there: ToldMove): RoundDifference => ({
  kind: 'STATE',
  ours: oursOf(own),
  theirs: { ...there },
});

const isRepair = (need: Repair | RoundDifference): need is Repair =>
  need.kind === 'rollback' || need.kind === 'win' || need.kind === 'close';

function needsOf(kind: 'bet' | 'win', own: readonly OwnMove[], told: readonly ToldMove[]): Need[] {
  const mine = own.filter((move) => move.kind === kind || move.kind === null);
  const ids = new Set([...mine.filter((move) => move.kind !== null), ...told].map(({ tx }) => tx));
  return [...ids].map((id) =>
    needOf(
      kind,
      own.find(({ tx }) => tx === id),
      told.find(({ tx }) => tx === id),
    ),
  );
}

/** Bets that stand here once the repairs were made. */
const standAfter = (own: readonly OwnMove[], repairs: readonly Repair[]): boolean =>
  own.some(
    ({ kind, state, tx }) =>
      kind === 'bet' &&
      state === 'APPLIED' &&
      !repairs.some((repair) => repair.kind === 'rollback' && repair.target === tx),
  );

/** Wins come back before the bets they are of, and what is owed is paid before the round is closed. */
const RANK: Readonly<Record<Repair['kind'], number>> = { rollback: 0, win: 1, close: 2 };

/**
 * What becomes of a round that is open here for long, by what its provider says of it. Nothing is done for a round in which anything
 * differs that no message of the provider's explains: people decide.
 * @param isOpen whether it is open here
 */
export function decideRound(own: readonly OwnMove[], told: ToldRound, isOpen: boolean): RoundVerdict {
  if (told.state === 'OPEN') return { status: 'underWay' };
  // Wins first: of two rollbacks the win's has to come first.
  const needs = [...needsOf('win', own, told.wins), ...needsOf('bet', own, told.bets)];
  const meant = needs.flatMap((need) => (need === undefined || need === 'wait' ? [] : [need]));
  const differences = meant.flatMap((need) => (isRepair(need) ? [] : [need]));
  if (differences.length > 0) return { status: 'differs', differences };
  if (needs.includes('wait')) return { status: 'underWay' };
  const repairs = meant.filter(isRepair);
  const closes = isOpen && told.state === 'CLOSED' && standAfter(own, repairs);
  const all: Repair[] = closes ? [...repairs, { kind: 'close' }] : repairs;
  return {
    status: 'repaired',
    repairs: all.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]),
  };
}
