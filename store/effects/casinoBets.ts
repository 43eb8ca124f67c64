import { placeBet } from '../../api/bets';
import type { PlaceBet } from '../../api/bets';
import { undoBet } from '../../api/casinoTables';
import type { Casino, SentBet } from '../../slices/casino/atTable';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra } from '../base/root/types';
import { UNTRACKED } from './command';

/** Between two times a bet is asked for whose answer was lost. */
const AGAIN_MS = 3_000;

type Store = {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: Pick<Extra, 'clock' | 'part' | 'random'>;
};
type Asked = { readonly matchId: string; readonly roundId: string; readonly bets: readonly SentBet[] };
/** Does what the player wanted between two states. */
export type FollowCasino = (store: Store, before: Casino, now: Casino) => Promise<void>;

const isInDoubt = ({ casino }: RootState, ref: string): boolean =>
  'sent' in casino && casino.sent.some((bet) => bet.ref === ref && bet.outcome.kind === 'unsure');

/** Sixteen bytes of the page's chance, in hex. They are no secret: the record of the round follows from them. */
const drawEntropy = (random: () => number): string =>
  Array.from({ length: 16 }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('');

/** What the page has brought to the round already, or something new with its first bets. */
function entropyOf({ getState, extra }: Store): string {
  const { casino } = getState();
  return 'entropy' in casino && casino.entropy !== '' ? casino.entropy : drawEntropy(() => extra.random());
}

/** Asked for again, the same bet under the same reference, while its round is on the table and nobody knows of it. */
async function place(store: Store, call: PlaceBet): Promise<void> {
  await store.dispatch(placeBet.initiate(call, UNTRACKED));
  if (isInDoubt(store.getState(), call.ref))
    store.extra.clock.after(AGAIN_MS, () => {
      if (isInDoubt(store.getState(), call.ref)) void place(store, call);
    });
}

/** Each under its own reference. */
async function sendBets(store: Store, { matchId, roundId, bets }: Asked): Promise<void> {
  const pressedAt = store.extra.clock.now();
  const entropy = entropyOf(store);
  await Promise.all(
    bets.map(({ ref, selectionId, side, odds, stakePaise }) =>
      place(store, {
        ref,
        matchId,
        marketId: roundId,
        selectionId,
        side,
        odds,
        stakePaise,
        keepInPlay: false,
        pressedAt,
        entropy,
      }),
    ),
  );
}

const sentIn = (casino: Casino): readonly SentBet[] => ('sent' in casino ? casino.sent : []);

/** The bets that are wanted back and have no answer yet. */
const wantedBack = (casino: Casino): readonly string[] =>
  'undone' in casino
    ? casino.undone.flatMap(({ betId, outcome }) => (outcome.kind === 'asked' ? [betId] : []))
    : [];

export const followCasino: FollowCasino = async (store, before, now) => {
  if (!('roundId' in now)) return;
  const { matchId, roundId } = now;
  const known = new Set(sentIn(before).map(({ ref }) => ref));
  const asked = wantedBack(before);
  const bets = sentIn(now).filter(({ ref }) => !known.has(ref));
  const back = wantedBack(now).filter((betId) => !asked.includes(betId));
  await Promise.all([
    bets.length > 0 ? sendBets(store, { matchId, roundId, bets }) : undefined,
    ...back.map((betId) => store.dispatch(undoBet.initiate({ betId }, UNTRACKED))),
  ]);
};
