import type { Barred } from '../../domain/players/exclusion';
import type { LimitUse } from '../../domain/players/limits/usage';
import { showIst } from '../../domain/base/time';
import { tell } from '../../domain/words/sayings';
import { refuse } from '../base/call';

/** What a player's own choices refuse, with the moment from which they no longer do. */
export const protectionRefusals = {
  barred: ({ code, until }: Barred) =>
    refuse(code, tell(code === 'TIME_OUT' ? 'timeOut' : 'selfExcluded', { until: showIst(until) })),
  deposit: ({ most, left, resetsAt }: LimitUse) =>
    refuse('DEPOSIT_LIMIT', tell('depositLimit', { most, left, until: showIst(resetsAt) })),
  netDeposit: ({ most, left, resetsAt }: LimitUse) =>
    refuse('DEPOSIT_LIMIT', tell('netDepositLimit', { most, left, until: showIst(resetsAt) })),
  stake: ({ most, left, resetsAt }: LimitUse) =>
    refuse('STAKE_LIMIT', tell('stakeLimit', { most, left, until: showIst(resetsAt) })),
  loss: ({ most, left, resetsAt }: LimitUse) =>
    refuse('LOSS_LIMIT_OWN', tell('lossLimit', { most, left, until: showIst(resetsAt) })),
  session: ({ most, resetsAt }: LimitUse) =>
    refuse('SESSION_LIMIT', tell('sessionLimit', { minutes: most, until: showIst(resetsAt) })),
  check: () => refuse('REALITY_CHECK_DUE', tell('realityCheckDue')),
  early: (from: number) => refuse('LIMIT_NOT_READY', tell('limitNotReady', { from: showIst(from) })),
};

export type ProtectionRefusal = ReturnType<(typeof protectionRefusals)[keyof typeof protectionRefusals]>;
