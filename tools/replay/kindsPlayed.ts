import type { SessionFacts } from '../../domain/sessionFacts';
import type { LiveMarket } from '../../slices/prices';
import { betOnceOpen, betUntilPlaced, found, LONG_MS } from './finding';
import { betsOf, openTwenty20 } from './match';
import type { Session } from './session';

type Sort = { about: string; isIt: (session: SessionFacts) => boolean; result: string };

/** Every sort of session but those on a line, which have a session of their own, with a number it ends on. */
const SORTS: readonly Sort[] = [
  { about: 'odd or even', isIt: ({ type }) => type === 'oddEven', result: '47' },
  { about: 'Khado', isIt: ({ type }) => type === 'khado', result: '61' },
  { about: 'a meter', isIt: ({ type }) => type === 'meter', result: '80' },
  { about: 'the last digit', isIt: ({ type }) => type === 'lastDigit', result: '160' },
  { about: 'Fancy 1', isIt: ({ typeId }) => typeId === 4, result: '1' },
];

const isSession =
  (isIt: Sort['isIt']) =>
  ({ rules }: LiveMarket): boolean =>
    rules?.session ? isIt(rules.session) : false;

export const KINDS_PLAYED: Session = {
  about: 'a bet on odd or even, Khado, a meter, the last digit and Fancy 1, each settled by its number',
  settings: { CLOCK_SPEED: '8' },
  play: async (player, exchange) => {
    const { matchId } = await openTwenty20(player);
    for (const { about, isIt, result } of SORTS) {
      const market = await found(player, about, isSession(isIt));
      await betUntilPlaced(player, matchId, '100', () => betOnceOpen(player, market, '100'));
      player.mark(`a bet on ${about}`);
      await exchange.admin('line', market, 'result', result);
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
