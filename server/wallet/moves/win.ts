import type { WinMessage } from '../protocol/messages';
import { saidIn } from '../protocol/said';
import { decideWin } from './decideWin';
import type { WinFacts } from './decideWin';
import type { Decision } from './decision';
import type { Facts } from './facts';
import { changeRound } from './rows';
import type { Seat } from './rows';

function stateOfBet({ playerId }: Seat, { bet, round }: WinMessage, { named }: Facts): WinFacts['bet'] {
  if (bet === undefined) return undefined;
  if (named?.playerId !== playerId) return null;
  const isBetOfRound = named.state === 'TOMBSTONE' || (named.kind === 'bet' && named.round === round);
  return isBetOfRound ? named.state : null;
}

export const considerWin = (seat: Seat, message: WinMessage, facts: Facts, amountPaise: number): Decision =>
  decideWin({ amountPaise, round: facts.round, bet: stateOfBet(seat, message, facts) });

export async function payWin(
  seat: Seat,
  { round, close, details }: WinMessage,
  paise: number,
): Promise<void> {
  const outcome = saidIn(details);
  await changeRound(seat, round, { winsPaise: paise, state: close ? 'CLOSED' : 'OPEN', outcome });
}
