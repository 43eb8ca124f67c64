import { formatAmount } from '../../../domain/base/money';

/** '1,000', '12.50': without decimals that say nothing. */
export const showStake = (paise: number): string => formatAmount(paise).replace(/\.00$/, '');
