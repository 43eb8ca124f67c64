import type { Concern } from '../../../domain/placing/slipGuard';
import { showAmount, showOdds, showStake } from '../../base/format/amounts';
import type { Say } from '../../base/i18n/words';

/** Why a bet of these odds looks mistyped. */
export function sayConcern(concern: Concern, odds: number, say: Say<'slip'>): string {
  switch (concern.kind) {
    case 'farPrice':
      return say('slip.concern.farPrice', {
        odds: showOdds(odds),
        ticks: concern.ticks,
        from: showOdds(concern.from),
      });
    case 'aboveHabit':
      return say('slip.concern.aboveHabit', { usual: showStake(concern.usualPaise) });
    case 'halfBalance':
      return say('slip.concern.halfBalance', { balance: showAmount(concern.balancePaise) });
  }
}
