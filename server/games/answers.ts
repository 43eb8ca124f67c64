import type { Answered } from './walletClient';

/** What came back: the wallet's word, or that nobody knows. */
export type Came = { status: string } | 'unknown';

/** A known answer to a bet that took nothing: it is over, and the wallet needs no rollback (wallet.md 4.3). */
export const isRefusal = (status: string): boolean => status !== 'OK' && status !== 'BUSY';

/** States of a bet in which the wallet may have it and nobody here knows, or does not have it yet. */
export const UNDECIDED = ['NEW', 'BET_SENT'] as const;

/** What the wallet knows of a bet whose answer never came. */
export type KnownBet = 'APPLIED' | 'REFUSED' | 'absent' | 'unknown';

/** Reads the wallet's answer to the question after a bet. */
export function readKnownBet(came: Answered | 'unknown'): KnownBet {
  if (came === 'unknown' || came.status !== 'OK') return 'unknown';
  if (came['known'] !== true) return 'absent';
  return came['state'] === 'APPLIED' ? 'APPLIED' : 'REFUSED';
}

/**
 * The state of a stake behind the answer to the question after its bet. One that never came is taken back, which lays a tombstone: it may
 * still be on its way. @param taken what the game calls a stake that the wallet has
 */
export function afterKnownBet<Taken extends string>(
  bet: KnownBet,
  taken: Taken,
): Taken | 'REFUSED' | 'ROLLING_BACK' | 'BET_SENT' {
  switch (bet) {
    case 'APPLIED':
      return taken;
    case 'REFUSED':
      return 'REFUSED';
    case 'absent':
      return 'ROLLING_BACK';
    case 'unknown':
      return 'BET_SENT';
  }
}

/** The state of a stake behind the answer to its bet. @param taken what the game calls a stake that the wallet has */
export function afterBet<Taken extends string>(
  came: Came,
  taken: Taken,
): Taken | 'BET_SENT' | 'REFUSED' | 'NEW' {
  if (came === 'unknown') return 'BET_SENT';
  if (came.status === 'OK') return taken;
  return isRefusal(came.status) ? 'REFUSED' : 'NEW';
}

/** The wallet's word where it refused for good what it was owed or asked to take back: no repeat can change it. */
export const finalRefusal = (came: Came): string | undefined =>
  came !== 'unknown' && isRefusal(came.status) ? came.status : undefined;

/** The state of a stake behind the answer to its win, which is sent until that is final. @param sent what the game calls it meanwhile */
export function afterWin<Sent extends string>(
  came: Came,
  sent: Sent,
): Sent | 'DONE' | 'REVERSED' | 'WIN_REFUSED' {
  if (came !== 'unknown' && came.status === 'OK') return 'DONE';
  const refusal = finalRefusal(came);
  // A bet that people rolled back: its win is dropped.
  if (refusal === 'ROLLED_BACK') return 'REVERSED';
  return refusal === undefined ? sent : 'WIN_REFUSED';
}

/** The state of a stake behind the answer to its rollback, which goes on until it is final too. */
export function afterRollback(came: Came): 'REVERSED' | 'ROLLING_BACK' | 'BACK_REFUSED' {
  if (came !== 'unknown' && came.status === 'OK') return 'REVERSED';
  return finalRefusal(came) === undefined ? 'ROLLING_BACK' : 'BACK_REFUSED';
}
