import { binaryGroupOf } from '../../../../domain/sessions/sessionKinds';
import { fromIso } from '../../../../domain/base/time';
import type { LiveMarket } from '../../../../slices/prices';
import { betOnceOpen, betUntilPlaced, findMarket, LONG_MS } from '../playing/finding';
import { betsOf, exposureOf } from '../playing/match';
import type { Session } from '../playing/session';

const BINARY = 99_994;
const isBinary = ({ rules }: LiveMarket): boolean => binaryGroupOf(rules?.type ?? '') !== undefined;

export const BINARY_PLAYED: Session = {
  about: 'a bet on a binary session, which its own price settles after five minutes',
  settings: { CLOCK_SPEED: '8' },
  // A Monday, 11:00 in UTC+5:30: within the hours of indices and stocks.
  startsAt: fromIso('2026-11-23T05:30:00.000Z') ?? NaN,
  play: async (player) => {
    await player.signIn('demo', 'Demo@1234');
    const row = (await player.readLists()).find(({ sportId }) => sportId === BINARY);
    if (!row) throw new Error('no binary session is on offer');
    await player.open(row);
    const market = await findMarket(player, 'a binary session', isBinary);
    await betUntilPlaced(player, row.matchId, '200', () => betOnceOpen(player, market, '200'));
    player.mark('a bet on the binary session');
    await player.until('betting is over', ({ prices }) => prices.byId[market]?.status !== 'OPEN', LONG_MS);
    player.mark('betting is over');
    await player.until(
      'it is settled',
      (state) => betsOf(state, row.matchId).some(({ profitLossPaise }) => profitLossPaise !== null),
      LONG_MS,
    );
    await player.until('closed', ({ prices }) => prices.byId[market]?.status === 'CLOSED');
    await player.until('no exposure left', (state) => exposureOf(state) === 0);
    player.mark('it is settled');
  },
};
