import type { ComponentType } from 'react';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import type { DialogName } from '../../../slices/dialogs';
import { welcomeClosed } from '../../../slices/welcome';
import { selectIsWelcomeShown } from '../../../store/base/selectors/shellSelectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import {
  ACCOUNT,
  DEPTH,
  DIALOGS,
  FANCY,
  HISTORY,
  LADDER,
  MONEY,
  NOTICES,
  ORDERS,
  OUTCOMES,
  PROTECTION,
  REPORTS,
  RULES,
  SLIP,
  TIMELINE,
} from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import type { Part } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { DialogWaiting } from '../../parts/dialogs/DialogWaiting';

/** A chunk and its words. Not React's `lazy`, which never retries a chunk that failed to load. */
const worded = (part: Part, load: () => Promise<ComponentType>) =>
  onDemand(async () => {
    const [came] = await Promise.all([load(), bring(part)]);
    return came;
  }).OnDemand;

const ENTRIES = {
  myMarket: worded(DIALOGS, () => import('./MyMarket').then(({ MyMarket }) => MyMarket)),
  firstSteps: worded(DIALOGS, () => import('../welcome/FirstSteps').then(({ FirstSteps }) => FirstSteps)),
  setButtons: worded(DIALOGS, () => import('./SetButtons').then(({ SetButtons }) => SetButtons)),
  adult: worded(DIALOGS, () => import('./Adult').then(({ Adult }) => Adult)),
  rules: worded(RULES, () => import('../../parts/rules/RulesDialog').then(({ RulesDialog }) => RulesDialog)),
  deposit: worded(MONEY, () =>
    import('../../parts/payments/DepositDialog').then(({ DepositDialog }) => DepositDialog),
  ),
  withdraw: worded(MONEY, () =>
    import('../../parts/payments/WithdrawDialog').then(({ WithdrawDialog }) => WithdrawDialog),
  ),
  search: onDemand(() => import('../../parts/search/SearchDialog').then(({ SearchDialog }) => SearchDialog))
    .OnDemand,
  account: worded(ACCOUNT, () => import('../account/AccountMenu').then(({ AccountMenu }) => AccountMenu)),
  shortcuts: worded(LADDER, () =>
    import('../keyboard/ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog),
  ),
  menu: onDemand(() => import('../sidebar/MenuDialog').then(({ MenuDialog }) => MenuDialog)).OnDemand,
  notices: worded(NOTICES, () =>
    import('../notices/NoticesDialog').then(({ NoticesDialog }) => NoticesDialog),
  ),
  noticeSettings: worded(NOTICES, () =>
    import('../notices/NoticeSettings').then(({ NoticeSettings }) => NoticeSettings),
  ),
  runPosition: worded(FANCY, () =>
    import('../../parts/fancies/RunPosition').then(({ RunPosition }) => RunPosition),
  ),
  betSettings: worded(SLIP, () =>
    import('../../parts/slip/BetSettings').then(({ BetSettings }) => BetSettings),
  ),
  realityCheck: worded(PROTECTION, () =>
    import('../safety/RealityCheck').then(({ RealityCheck }) => RealityCheck),
  ),
  priceHistory: worded(HISTORY, () =>
    import('../../parts/history/PriceHistory').then(({ PriceHistory }) => PriceHistory),
  ),
  depth: worded(DEPTH, () => import('../../parts/depth/Depth').then(({ Depth }) => Depth)),
  outcomes: worded(OUTCOMES, () => import('../../parts/outcomes/Outcomes').then(({ Outcomes }) => Outcomes)),
  betTimeline: worded(TIMELINE, () =>
    import('../../parts/timeline/BetTimeline').then(({ BetTimeline }) => BetTimeline),
  ),
  marketBets: worded(REPORTS, () =>
    import('../../parts/betReports/MarketBets').then(({ MarketBets }) => MarketBets),
  ),
  cashOut: worded(ORDERS, () =>
    import('../../parts/cashout/CashOutDialog').then(({ CashOutDialog }) => CashOutDialog),
  ),
  editBet: worded(ORDERS, () => import('../../parts/orders/EditBet').then(({ EditBet }) => EditBet)),
  leaving: worded(ORDERS, () => import('../../parts/orders/Leaving').then(({ Leaving }) => Leaving)),
} satisfies Record<DialogName, unknown>;

const Welcome = worded(DIALOGS, () => import('../welcome/Welcome').then(({ Welcome }) => Welcome));

/** The open dialog, fetched with its words the first time. The welcome comes before all others. */
export function Dialogs() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectDialogs);
  const isWelcome = useAppSelector(selectIsWelcomeShown);
  const isElsewhere = status === 'closed' || status === 'picker';
  if (!isWelcome && isElsewhere) return null;
  const Entry = isWelcome || isElsewhere ? Welcome : ENTRIES[status];
  const close = () => dispatch(isWelcome ? welcomeClosed() : dialogClosed());
  return (
    <Entry
      key={isWelcome ? 'welcome' : status}
      props={{}}
      waiting={(came, retry) => <DialogWaiting came={came} onRetry={retry} onClose={close} />}
    />
  );
}
