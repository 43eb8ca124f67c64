import type { PaymentLinks } from '../../../domain/players/access';
import type { PlainDialog } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/route/routes';
import type { KeyIn } from '../../base/i18n/words';
import type { Access } from './useAccess';

/** An entry of the account menu leads to a screen or opens a dialog. */
export type MenuEntry = { words: Extract<KeyIn<'account'>, `menu.${string}` | `money.${string}`> } & (
  { to: string } | { opens: PlainDialog }
);

const PAYMENTS: Readonly<Record<PaymentLinks, readonly MenuEntry[]>> = {
  none: [],
  wallet: [{ words: 'money.wallet', to: pathTo('wallet') }],
  both: [
    { words: 'money.deposit', opens: 'deposit' },
    { words: 'money.withdraw', opens: 'withdraw' },
  ],
};

/** `isFull`: for players under an agent only (product.md section 6). */
const ENTRIES: readonly (MenuEntry & { isFull?: true })[] = [
  { words: 'menu.accountStatement', to: pathTo('accountStatement') },
  { words: 'menu.paymentStatement', to: pathTo('paymentWithdraw'), isFull: true },
  { words: 'menu.currentBet', to: pathTo('currentBet') },
  { words: 'menu.betHistory', to: pathTo('betHistory'), isFull: true },
  { words: 'menu.casinoResult', to: pathTo('casinoResult') },
  { words: 'menu.liveCasinoBets', to: pathTo('liveCasinoBets'), isFull: true },
  { words: 'menu.setButtons', opens: 'setButtons' },
  { words: 'menu.securityAuth', to: pathTo('securityAuth'), isFull: true },
  { words: 'menu.changePassword', to: pathTo('settingPassword'), isFull: true },
  { words: 'menu.rules', opens: 'rules' },
];

/** Our own: product.md section 2 does not name them. */
const OWN: readonly MenuEntry[] = [
  { words: 'menu.profitLoss', to: pathTo('profitLoss') },
  { words: 'menu.queries', to: pathTo('queries') },
  { words: 'menu.betSettings', opens: 'betSettings' },
];

/** Payments first, then what is ours, then screens and dialogs in the order of product.md section 2. */
export const menuEntries = ({ isFull, menu }: Access): readonly MenuEntry[] => [
  ...PAYMENTS[menu],
  ...OWN,
  ...ENTRIES.filter((entry) => isFull || !entry.isFull),
];
