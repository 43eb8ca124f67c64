import type { LiveMarket } from '../../../../slices/prices';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { bettingChosen } from '../../../../slices/preferences';
import {
  allRequested,
  confirmationLeft,
  fillOrKillToggled,
  lineChosen,
  lineRemoved,
  placeConfirmed,
  placeRequested,
  priceAdded,
  refusalRead,
  slipDismissed,
  stakeByChosen,
  stakeEntered,
} from '../../../../slices/slip';
import { betsOf as betsIn } from '../../../../slices/slip/slipLines';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { findMarket, LONG_MS } from '../playing/finding';
import { openTwenty20 } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const RUN = 100;
const LINES = { odds: 1, rates: 2, session: 3, more: 4 } as const;

const isBookmaker = ({ rules }: LiveMarket): boolean => rules?.type === 'BOOKMAKER';
const isInnings = ({ rules }: LiveMarket): boolean =>
  rules?.session?.ballSess === 1 && rules.session.type === 'line';

const stateOf = ({ slip }: RootState, id: number) => betsIn(slip).find((one) => one.id === id)?.slip.status;
/** Refused because its price had moved: it is or will be offered at the current price. */
function isMoved({ slip }: RootState, id: number): boolean {
  const line = betsIn(slip).find((one) => one.id === id)?.slip;
  return line?.status === 'moved' || (line?.status === 'refused' && line.error.now !== undefined);
}
function isOpen({ slip, prices }: RootState, id: number): boolean {
  const line = betsIn(slip).find((one) => one.id === id)?.slip;
  return line?.status === 'placed' || prices.byId[line?.draft.marketId ?? '']?.status === 'OPEN';
}
const isAnswered = ({ slip }: RootState): boolean =>
  betsIn(slip).every((line) => line.slip.status !== 'placing');

/** Adds a market's price once it takes bets. */
async function addPrice(player: Player, marketId: string, side: 'back' | 'lay', moved = 0): Promise<void> {
  const cell = side === 'back' ? 0 : 3;
  await player.until(
    'an open market',
    ({ prices }) =>
      prices.byId[marketId]?.status === 'OPEN' &&
      prices.byId[marketId].runners.some(({ cells }) => (cells[cell]?.odds ?? 0) > 0),
    LONG_MS,
  );
  player.dispatch(priceAdded(player.pickOf(marketId, side, moved)));
}

/** Places these lines, again and again until all are placed: a ball may be under way at any moment. */
async function placeAll(player: Player, ids: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await player.until('open markets', (now) => [...ids, LINES.session].every((id) => isOpen(now, id)));
    const open = [...ids, LINES.session].filter((id) =>
      ['editing', 'refused'].includes(stateOf(player.state(), id) ?? ''),
    );
    player.dispatch(allRequested({ policy: 'none', lines: open.map((id) => ({ id })) }));
    await player.until('an answer to each', isAnswered);
    const state = player.state();
    if (ids.every((id) => stateOf(state, id) === 'placed') && isMoved(state, LINES.session)) return;
    await player.until('no offer', (now) => stateOf(now, LINES.session) !== 'moved');
  }
  throw new Error('every press was refused');
}

export const SEVERAL_PLACED: Session = {
  about:
    'three bets of three kinds with one press, one of them refused: its line had moved; then confirmed, and let go',
  settings: {},
  isTaped: true,
  play: async (player) => {
    const { marketId } = await openTwenty20(player);
    const bookmaker = await findMarket(player, 'a bookmaker', isBookmaker);
    const innings = await findMarket(player, 'a session of an innings', isInnings);
    player.dispatch(dialogOpened({ status: 'betSettings' }));
    player.dispatch(bettingChosen({ isSeveral: true, confirms: true }));
    player.dispatch(bettingChosen({ policy: 'none', confirms: false }));
    player.dispatch(dialogClosed());
    await addPrice(player, marketId, 'back');
    player.dispatch(stakeEntered('300'));
    for (const by of ['liability', 'win', 'stake'] as const) player.dispatch(stakeByChosen(by));
    player.dispatch(fillOrKillToggled());
    player.dispatch(fillOrKillToggled());
    await addPrice(player, bookmaker, 'back');
    await addPrice(player, innings, 'back', RUN);
    await addPrice(player, bookmaker, 'lay');
    player.dispatch(lineRemoved(LINES.more));
    player.mark('three bets in the slip');
    await placeAll(player, [LINES.odds, LINES.rates]);
    await player.until('an offer', (state) => stateOf(state, LINES.session) === 'moved');
    player.mark('two placed, one moved');
    await player.until('the offer lapsed', (state) => stateOf(state, LINES.session) === 'refused');
    player.dispatch(lineChosen(LINES.odds));
    player.dispatch(lineChosen(LINES.session));
    player.dispatch(refusalRead(LINES.session));
    player.dispatch(placeRequested({ concerns: [] }));
    player.dispatch(confirmationLeft());
    player.dispatch(
      placeRequested({ id: LINES.session, concerns: [{ kind: 'aboveHabit', usualPaise: 100 }] }),
    );
    player.dispatch(placeConfirmed());
    await player.until('an answer to the second press', isAnswered);
    player.mark('confirmed');
    player.dispatch(slipDismissed());
    player.dispatch(bettingChosen({ isSeveral: false }));
  },
};
