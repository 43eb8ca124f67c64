import {
  mdiAccountCashOutline,
  mdiBankOutline,
  mdiCardsPlayingOutline,
  mdiChartBar,
  mdiCogOutline,
  mdiCommentQuestionOutline,
  mdiFileDocumentOutline,
  mdiFormatListBulleted,
  mdiHistory,
  mdiKeyOutline,
  mdiNumeric,
  mdiPokerChip,
  mdiShieldCheckOutline,
  mdiTuneVariant,
  mdiWalletOutline,
} from '@mdi/js';
import type { PaymentLinks } from '../../../domain/players/access';
import type { PlainDialog } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/route/routes';
import type { KeyIn } from '../../base/i18n/words';
import type { Access } from './useAccess';

/** An entry of the account menu leads to a screen or opens a dialog. */
export type MenuEntry = {
  words: Extract<KeyIn<'account'>, `menu.${string}` | `money.${string}`>;
  icon: string;
} & ({ to: string } | { opens: PlainDialog });

export type MenuGroup = {
  name: Extract<KeyIn<'account'>, `group.${string}`>;
  entries: readonly MenuEntry[];
};

const PAYMENTS: Readonly<Record<PaymentLinks, readonly MenuEntry[]>> = {
  none: [],
  wallet: [{ words: 'money.wallet', icon: mdiBankOutline, to: pathTo('wallet') }],
  both: [
    { words: 'money.deposit', icon: mdiWalletOutline, opens: 'deposit' },
    { words: 'money.withdraw', icon: mdiAccountCashOutline, opens: 'withdraw' },
  ],
};

/** `isFull`: for players under an agent only (product.md section 6). */
type Ruled = MenuEntry & { isFull?: true };

const MONEY: readonly Ruled[] = [
  { words: 'menu.accountStatement', icon: mdiFileDocumentOutline, to: pathTo('accountStatement') },
  {
    words: 'menu.paymentStatement',
    icon: mdiAccountCashOutline,
    to: pathTo('paymentWithdraw'),
    isFull: true,
  },
];
const BETS: readonly Ruled[] = [
  { words: 'menu.currentBet', icon: mdiFormatListBulleted, to: pathTo('currentBet') },
  { words: 'menu.betHistory', icon: mdiHistory, to: pathTo('betHistory'), isFull: true },
  { words: 'menu.casinoResult', icon: mdiCardsPlayingOutline, to: pathTo('casinoResult') },
  { words: 'menu.liveCasinoBets', icon: mdiPokerChip, to: pathTo('liveCasinoBets'), isFull: true },
];
const SETTINGS: readonly Ruled[] = [{ words: 'menu.setButtons', icon: mdiNumeric, opens: 'setButtons' }];
const SAFETY: readonly Ruled[] = [
  { words: 'menu.securityAuth', icon: mdiShieldCheckOutline, to: pathTo('securityAuth'), isFull: true },
  { words: 'menu.changePassword', icon: mdiKeyOutline, to: pathTo('settingPassword'), isFull: true },
];

/** Our own: product.md section 2 does not name them. */
export const OWN: readonly MenuEntry[] = [
  { words: 'menu.profitLoss', icon: mdiChartBar, to: pathTo('profitLoss') },
  { words: 'menu.queries', icon: mdiCommentQuestionOutline, to: pathTo('queries') },
  { words: 'menu.betSettings', icon: mdiTuneVariant, opens: 'betSettings' },
  { words: 'menu.setting', icon: mdiCogOutline, to: pathTo('setting') },
];

/** In the order of product.md section 2, under headings, payments first. Groups without an entry are left out. */
export function menuGroups({ isFull, menu }: Access): readonly MenuGroup[] {
  const of = (entries: readonly Ruled[]) => entries.filter((entry) => isFull || !entry.isFull);
  const groups: readonly MenuGroup[] = [
    { name: 'group.money', entries: [...PAYMENTS[menu], ...of(MONEY)] },
    { name: 'group.bets', entries: of(BETS) },
    { name: 'group.settings', entries: of(SETTINGS) },
    { name: 'group.safety', entries: of(SAFETY) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
