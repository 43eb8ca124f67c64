import { LAMBI } from '../../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../../domain/sessions/sessionFacts';
import type { LiveMarket } from '../../../../slices/prices';
import { betUntilPlaced, findMarket, LONG_MS } from '../playing/finding';
import { betsOf, openTwenty20 } from '../playing/match';
import type { Session } from '../playing/session';

/** `result`: the number an operator ends it on; without one its own balls do. */
type Sort = { about: string; isIt: (session: SessionFacts) => boolean; result?: string };

const isLine =
  (run: SessionFacts['ballSess']) =>
  ({ type, typeId, ballSess }: SessionFacts): boolean =>
    type === 'line' && typeId === 1 && ballSess === run;

/** Every sort of session of a match. */
const SORTS: readonly Sort[] = [
  { about: 'some overs', isIt: isLine(1), result: '62' },
  { about: 'an over', isIt: isLine(2) },
  { about: 'odd or even', isIt: ({ type }) => type === 'oddEven', result: '47' },
  { about: 'Khado', isIt: ({ type }) => type === 'khado', result: '61' },
  { about: 'a meter', isIt: ({ type }) => type === 'meter', result: '80' },
  { about: 'the last digit', isIt: ({ type }) => type === 'lastDigit', result: '160' },
  { about: 'Fancy 1', isIt: ({ typeId }) => typeId === 4, result: '1' },
  { about: 'Lambi', isIt: ({ typeId }) => typeId === LAMBI, result: '171' },
  { about: 'a ball', isIt: isLine(3) },
];

const isSession =
  (isIt: Sort['isIt']) =>
  ({ rules }: LiveMarket): boolean =>
    rules?.session ? isIt(rules.session) : false;

export const KINDS_PLAYED: Session = {
  about:
    'a bet on some overs, an over, odd or even, Khado, a meter, the last digit, Fancy 1, Lambi and a ball, each settled',
  settings: { CLOCK_SPEED: '8' },
  play: async (player, exchange) => {
    const { matchId } = await openTwenty20(player);
    for (const { about, isIt, result } of SORTS) {
      let market = '';
      await betUntilPlaced(player, matchId, '100', async () => {
        // A ball is bet on for some seconds only: once it is bowled the next one counts.
        market = await findMarket(player, about, isSession(isIt));
        await player.bet(market, 'back', '100');
      });
      player.mark(`a bet on ${about}`);
      if (result !== undefined) await exchange.admin('line', market, 'result', result, '--before-start');
      await player.until(
        `${about} is settled`,
        (state) =>
          betsOf(state, matchId).some((bet) => bet.marketId === market && bet.profitLossPaise !== null),
        LONG_MS,
      );
      player.mark(`${about} is settled`);
    }
  },
};
