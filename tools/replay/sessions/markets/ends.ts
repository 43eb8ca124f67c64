import { getExplanation } from '../../../../api/explain';
import { stepOdds } from '../../../../domain/bets/ladder';
import { selectIsSignedIn } from '../../../../slices/auth';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { selectNotices } from '../../../../slices/notices';
import { navigated } from '../../../../slices/route';
import { placeRequested, priceClicked, slipDismissed, stakeEntered } from '../../../../slices/slip';
import { leave } from '../account/entry';
import { findMarket } from '../playing/finding';
import { betsOf, exposureOf, openFirst } from '../playing/match';
import {
  untilAnswered,
  areAll,
  untilListed,
  placeAt,
  AWAY,
  openRace,
  placeBet,
  untilRefused,
} from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

/* Each has a race to itself, so many before the last. */
const RACES = { voided: 0, corrected: 1, deadHeat: 2, lapsed: 3, closed: 4, deleted: 5 } as const;
const POLITICS = 2_378_961;

const isFree = (player: Player): Promise<void> =>
  player.until('no exposure left', (state) => exposureOf(state) === 0);

const tells = (player: Player, what: string): Promise<void> =>
  player.until(what, (state) => selectNotices(state).some((notice) => notice.what === what));

/** Two runners of a market that can be backed. */
function runnersOf(player: Player, marketId: string) {
  const [first, second] = player.state().prices.byId[marketId]?.runners ?? [];
  if (!first || !second) throw new Error('a race of one runner');
  return [first.id, second.id] as const;
}

export const MARKET_VOIDED = sharedSession(
  'a race that was declared void: the stakes are back, and why is read',
  async (player, exchange, me) => {
    const match = await openRace(player, me, RACES.voided);
    await placeBet(player, match, '500', 1);
    await player.until('exposure', (state) => exposureOf(state) > 0);
    await exchange.admin('void', match.marketId, '--reason', 'The start was unfair');
    await player.until('void', (state) => areAll(state, match.matchId, 'VOID'));
    await isFree(player);
    player.mark('void');
    const [bet] = betsOf(player.state(), match.matchId);
    player.dispatch(
      dialogOpened({ status: 'betTimeline', matchId: match.matchId, bet: { betId: bet?.betId ?? '' } }),
    );
    await player.request(getExplanation.initiate({ betId: bet?.betId ?? '', seen: '' }));
    player.dispatch(dialogClosed());
  },
);

export const RESULT_CORRECTED = sharedSession(
  'a race settled, then its result corrected: the other runner won, and the money follows',
  async (player, exchange, me) => {
    const match = await openRace(player, me, RACES.corrected);
    await placeBet(player, match, '500', 1);
    const bet = betsOf(player.state(), match.matchId)[0];
    const other = runnersOf(player, match.marketId).find((id) => id !== bet?.selectionId);
    await exchange.admin('result', match.marketId, String(bet?.selectionId), '--before-start');
    const profit = () => betsOf(player.state(), match.matchId)[0]?.profitLossPaise ?? 0;
    await player.until('won', () => profit() > 0);
    await tells(player, 'settled');
    player.mark('won');
    await exchange.admin(
      'correct-result',
      match.marketId,
      String(other),
      '--reason',
      'The stewards changed it',
    );
    await player.until('lost', () => profit() < 0);
    await tells(player, 'corrected');
    player.mark('corrected');
  },
);

export const DEAD_HEAT = sharedSession(
  'two runners in front together: the bet on one of them is paid in halves, and the sum is explained',
  async (player, exchange, me) => {
    const match = await openRace(player, me, RACES.deadHeat);
    await placeBet(player, match, '400', 1);
    const [bet] = betsOf(player.state(), match.matchId);
    const other = runnersOf(player, match.marketId).find((id) => id !== bet?.selectionId);
    await exchange.admin('result', match.marketId, `${bet?.selectionId}=${other}`, '--before-start');
    await player.until('settled', (state) => areAll(state, match.matchId, 'SETTLED'));
    await player.request(getExplanation.initiate({ betId: bet?.betId ?? '', seen: '' }));
    await isFree(player);
    player.mark('half of it');
  },
);

export const BET_LAPSED = sharedSession(
  'a bet that nobody matched: it lapsed when the race was settled, told on the home screen',
  async (player, exchange, me) => {
    const { matchId, marketId } = await openRace(player, me, RACES.lapsed);
    const pick = player.pickOf(marketId, 'back');
    placeAt(player, { ...pick, odds: stepOdds(pick.odds, AWAY, pick.ladder) }, '300');
    await untilListed(player, matchId, 1);
    await untilAnswered(player);
    const [bet] = betsOf(player.state(), matchId);
    player.dispatch(navigated('/home'));
    await exchange.admin('result', marketId, String(bet?.selectionId), '--before-start');
    await player.until('lapsed', (state) => areAll(state, matchId, 'LAPSED'));
    await tells(player, 'lapsed');
    await isFree(player);
    player.dispatch(dialogOpened({ status: 'notices' }));
  },
);

export const CLOSED_IN_SLIP = sharedSession(
  'a race that was held and then settled while its bet was in the slip: refused twice, the slip closed',
  async (player, exchange, me) => {
    const { marketId } = await openRace(player, me, RACES.closed);
    const pick = player.pickOf(marketId, 'back');
    const [first] = runnersOf(player, marketId);
    player.dispatch(priceClicked(pick));
    player.dispatch(stakeEntered('200'));
    await exchange.admin('suspend', marketId);
    await player.until('suspended', ({ prices }) => prices.byId[marketId]?.status === 'SUSPENDED');
    player.dispatch(placeRequested());
    await untilRefused(player, 'MARKET_SUSPENDED');
    await exchange.admin('open', marketId);
    await exchange.admin('result', marketId, String(first), '--before-start');
    await player.until('closed', ({ prices }) => prices.byId[marketId]?.status === 'CLOSED');
    player.mark('closed');
    player.dispatch(placeRequested());
    await untilRefused(player, 'MARKET_CLOSED');
    player.dispatch(slipDismissed());
  },
);

export const DELETED_TOLD = sharedSession(
  'a bet that the operator deleted while its player was signed out, told at the next sign-in',
  async (player, exchange, me) => {
    const match = await openRace(player, me, RACES.deleted);
    await placeBet(player, match, '300', 1);
    const [bet] = betsOf(player.state(), match.matchId);
    await untilAnswered(player);
    await leave(player);
    await exchange.admin('delete-bet', bet?.betId ?? '', '--reason', 'A palpable error');
    await player.submitSignIn(me.name, me.password);
    await player.until('signed in', selectIsSignedIn);
    await tells(player, 'deleted');
    player.mark('told');
    player.dispatch(dialogOpened({ status: 'notices' }));
  },
);

export const SEATS_DELETED = sharedSession(
  'the seats of a party: their line moved by hand while a bet was in the slip, the new one taken; the session deleted, the stake back',
  async (player, exchange, me) => {
    const { matchId } = await openFirst(player, 'an election', ({ sportId }) => sportId === POLITICS, me);
    const seats = await findMarket(player, 'seats', ({ rules }) => rules?.type === 'SESSION');
    await exchange.admin('line', seats, 'move', '120', '122');
    const isAt = (line: number) =>
      player.until(`a line of ${line}`, ({ prices }) =>
        (prices.byId[seats]?.runners ?? []).some(({ cells }) => cells[0]?.odds === line * 100),
      );
    await isAt(122);
    player.dispatch(priceClicked(player.pickOf(seats, 'back')));
    player.dispatch(stakeEntered('300'));
    await exchange.admin('line', seats, 'move', '125', '127');
    await isAt(127);
    player.dispatch(placeRequested({ policy: 'none' }));
    await player.until('an offer', ({ slip }) => slip.status === 'moved');
    player.mark('the line had moved');
    player.dispatch(placeRequested());
    await untilListed(player, matchId, 1);
    await exchange.admin('line', seats, 'delete', '--reason', 'The count was stopped');
    await player.until('void', (state) => areAll(state, matchId, 'VOID'));
    await isFree(player);
  },
);
