import { betsOf } from '../../slices/slip/slipLines';
import type { RootState } from '../base/root/rootReducer';

type Money = Pick<RootState, 'slip' | 'payments' | 'cashOut'>;

const PAYING: readonly Money['payments']['status'][] = ['ordering', 'leaving', 'withdrawing', 'checking'];

/** Whether a bet, a payment or a cash out was sent and is not answered yet: then nothing takes the page away. */
export const isMoneyUnderWay = ({ slip, payments, cashOut }: Money): boolean =>
  betsOf(slip).some((bet) => bet.slip.status === 'placing') ||
  PAYING.includes(payments.status) ||
  cashOut.status === 'taking';
