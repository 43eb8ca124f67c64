import type { WinMessage } from '../protocol/messages';
import { decideWin } from './decideWin';
import type { Decision } from './decision';
import { changeRound, readMove, readRound } from './rows';
import type { Seat } from './rows';

async function stateOfBet(seat: Seat, { bet, round }: WinMessage) {
  if (bet === undefined) return undefined;
  const row = await readMove(seat, bet);
  if (!row || row.player_id !== seat.playerId) return null;
  const isBetOfRound = row.state === 'TOMBSTONE' || (row.kind === 'bet' && row.round === round);
  return isBetOfRound ? row.state : null;
}

export async function considerWin(seat: Seat, message: WinMessage, amountPaise: number): Promise<Decision> {
  const round = await readRound(seat, message.round);
  return decideWin({ amountPaise, round: round?.state, bet: await stateOfBet(seat, message) });
}

export async function payWin(seat: Seat, { round, close }: WinMessage, paise: number): Promise<void> {
  await changeRound(seat, round, { winsPaise: paise, state: close ? 'CLOSED' : 'OPEN' });
}
