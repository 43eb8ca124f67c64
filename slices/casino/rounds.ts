import type { CasinoRound, CasinoTable, OwnBet } from '../../api/casinoTables';
import type { AtTable, Casino, Sitting, StagedBet } from './atTable';

/** More than a reply tells of. */
const MOST_COUNTED = 8;

type Seated = Extract<Casino, { status: 'betting' | 'watching' }>;

/** A round that is paid stands on the table for a while, and is the last one as well. */
const roundsIn = ({ round, last }: CasinoTable): readonly CasinoRound[] =>
  [last?.roundId === round?.roundId ? null : last, round].flatMap((one) => (one ? [one] : []));

const isOver = ({ netPaise }: CasinoRound): boolean => netPaise !== null;

/** Whether a bet would be taken now: before the cards, and at some tables between them. */
export function takesBets({ round, selections }: CasinoTable): boolean {
  if (!round) return false;
  if (round.state === 'OPEN') return true;
  return round.state === 'DEALING' && selections.some(({ isActive }) => isActive);
}

/** What was over when the player came is no result of this sitting. */
const sittingFrom = (table: CasinoTable): Sitting => ({
  since: table.now,
  rounds: 0,
  netPaise: 0,
  counted: roundsIn(table)
    .filter(isOver)
    .map(({ roundId }) => roundId),
});

/** Counts each round with bets once, when its result is there. */
function counting(sitting: Sitting, table: CasinoTable): Sitting {
  const fresh = roundsIn(table).filter((round) => isOver(round) && !sitting.counted.includes(round.roundId));
  if (fresh.length === 0) return sitting;
  const played = fresh.filter(({ bets }) => bets.length > 0);
  return {
    since: sitting.since,
    rounds: sitting.rounds + played.length,
    netPaise: played.reduce((sum, { netPaise }) => sum + (netPaise ?? 0), sitting.netPaise),
    counted: [...sitting.counted, ...fresh.map(({ roundId }) => roundId)].slice(-MOST_COUNTED),
  };
}

const toStaged = ({ selectionId, side, odds, stakePaise }: OwnBet): StagedBet => ({
  selectionId,
  side,
  odds,
  stakePaise,
});

/** The bets of the newest round that is past and had any. */
function betsBefore(before: readonly StagedBet[], { round, last }: CasinoTable): readonly StagedBet[] {
  const past = round && isOver(round) && round.bets.length > 0 ? round : last;
  if (!past || past.bets.length === 0) return before;
  const bets = past.bets.map(toStaged);
  return JSON.stringify(bets) === JSON.stringify(before) ? before : bets;
}

const atTableOf = ({
  matchId,
  roundId,
  chipPaise,
  entropy,
  sent,
  undone,
  before,
  sitting,
}: AtTable): AtTable => ({
  matchId,
  roundId,
  chipPaise,
  entropy,
  sent,
  undone,
  before,
  sitting,
});

/** What was put down, while the same round takes bets. */
const stillStaged = (c: Seated, isSameRound: boolean): readonly StagedBet[] =>
  c.status === 'betting' && isSameRound ? c.staged : [];

/** The chips that were put down for a round and not placed. */
function lapsedIn(c: Seated, isSameRound: boolean): number {
  if (c.status === 'betting') return c.staged.length;
  return isSameRound ? c.lapsed : 0;
}

/** What the player has done in a round, which ends with it. */
const ownIn = (c: Seated, isSameRound: boolean): Pick<AtTable, 'sent' | 'entropy' | 'undone'> =>
  isSameRound
    ? { sent: c.sent, entropy: c.entropy, undone: c.undone }
    : { sent: [], entropy: '', undone: [] };

function seated(c: Seated, table: CasinoTable): Seated {
  const roundId = table.round?.roundId ?? '';
  const isSameRound = roundId === c.roundId;
  const sitting = counting(c.sitting, table);
  const before = betsBefore(c.before, table);
  const isBetting = takesBets(table);
  const isAsBefore =
    isSameRound && sitting === c.sitting && before === c.before && isBetting === (c.status === 'betting');
  if (isAsBefore) return c;
  const at: AtTable = { ...atTableOf(c), ...ownIn(c, isSameRound), roundId, before, sitting };
  return isBetting
    ? { status: 'betting', staged: stillStaged(c, isSameRound), ...at }
    : { status: 'watching', lapsed: lapsedIn(c, isSameRound), ...at };
}

/** What the state of a table's round makes of the player's chips. */
export function withTable(c: Casino, table: CasinoTable): Casino {
  if (c.status === 'closed' || c.matchId !== table.matchId) return c;
  if (c.status !== 'opening') return seated(c, table);
  const at: AtTable = {
    matchId: c.matchId,
    roundId: table.round?.roundId ?? '',
    chipPaise: c.chipPaise,
    entropy: '',
    sent: [],
    undone: [],
    before: betsBefore([], table),
    sitting: sittingFrom(table),
  };
  return takesBets(table)
    ? { status: 'betting', staged: [], ...at }
    : { status: 'watching', lapsed: 0, ...at };
}
