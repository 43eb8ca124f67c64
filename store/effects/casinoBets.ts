import { placeBet } from '../../api/bets';
import type { PlaceBet } from '../../api/bets';
import { undoBet } from '../../api/casinoTables';
import { drawEntropy } from '../../domain/casino/draw/entropy';
import type { Casino, SentBet } from '../../slices/casino/atTable';
import type { RootState } from '../base/root/rootReducer';
import { UNTRACKED } from './command';
import type { Follow, LateStore } from './late';

/** Between two times a bet is asked for whose answer was lost. */
const AGAIN_MS = 3_000;

type Asked = { readonly matchId: string; readonly roundId: string; readonly bets: readonly SentBet[] };

const isInDoubt = ({ casino }: RootState, ref: string): boolean =>
  'sent' in casino && casino.sent.some((bet) => bet.ref === ref && bet.outcome.kind === 'unsure');

/** What the page has brought to the round already, or something new with its first bets. */
function entropyOf({ getState, extra }: LateStore): string {
  const { casino } = getState();
  return 'entropy' in casino && casino.entropy !== '' ? casino.entropy : drawEntropy(() => extra.random());
}

/** Asked for again, the same bet under the same reference, while its round is on the table and nobody knows of it. */
async function place(store: LateStore, call: PlaceBet): Promise<void> {
  await store.dispatch(placeBet.initiate(call, UNTRACKED));
  if (isInDoubt(store.getState(), call.ref))
    store.extra.clock.after(AGAIN_MS, () => {
      if (isInDoubt(store.getState(), call.ref)) void place(store, call);
    });
}

/** Each under its own reference. */
async function sendBets(store: LateStore, { matchId, roundId, bets }: Asked): Promise<void> {
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

/** Sends the bets of a table and takes them back. */
export const followCasino: Follow<Casino> = async (store, before, now) => {
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
