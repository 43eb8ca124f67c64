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
import { onDemandWith } from '../../base/ui/onDemandWith';
import { onDemand } from '../../base/ui/onDemand';
import { DialogWaiting } from '../../parts/dialogs/DialogWaiting';

const ENTRIES = {
  myMarket: onDemandWith(DIALOGS, () => import('./MyMarket').then(({ MyMarket }) => MyMarket)),
  firstSteps: onDemandWith(DIALOGS, () =>
    import('../welcome/FirstSteps').then(({ FirstSteps }) => FirstSteps),
  ),
  setButtons: onDemandWith(DIALOGS, () => import('./SetButtons').then(({ SetButtons }) => SetButtons)),
  adult: onDemandWith(DIALOGS, () => import('./Adult').then(({ Adult }) => Adult)),
  rules: onDemandWith(RULES, () =>
    import('../../parts/rules/RulesDialog').then(({ RulesDialog }) => RulesDialog),
  ),
  deposit: onDemandWith(MONEY, () =>
    import('../../parts/payments/DepositDialog').then(({ DepositDialog }) => DepositDialog),
  ),
  withdraw: onDemandWith(MONEY, () =>
    import('../../parts/payments/WithdrawDialog').then(({ WithdrawDialog }) => WithdrawDialog),
  ),
  search: onDemand(() => import('../../parts/search/SearchDialog').then(({ SearchDialog }) => SearchDialog))
    .OnDemand,
  account: onDemandWith(ACCOUNT, () =>
    import('../account/AccountMenu').then(({ AccountMenu }) => AccountMenu),
  ),
  shortcuts: onDemandWith(LADDER, () =>
    import('../keyboard/ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog),
  ),
  menu: onDemand(() => import('../sidebar/MenuDialog').then(({ MenuDialog }) => MenuDialog)).OnDemand,
  notices: onDemandWith(NOTICES, () =>
    import('../notices/NoticesDialog').then(({ NoticesDialog }) => NoticesDialog),
  ),
  noticeSettings: onDemandWith(NOTICES, () =>
    import('../notices/NoticeSettings').then(({ NoticeSettings }) => NoticeSettings),
  ),
  runPosition: onDemandWith(FANCY, () =>
    import('../../parts/fancies/RunPosition').then(({ RunPosition }) => RunPosition),
  ),
  betSettings: onDemandWith(SLIP, () =>
    import('../../parts/slip/BetSettings').then(({ BetSettings }) => BetSettings),
  ),
  realityCheck: onDemandWith(PROTECTION, () =>
    import('../safety/RealityCheck').then(({ RealityCheck }) => RealityCheck),
  ),
  priceHistory: onDemandWith(HISTORY, () =>
    import('../../parts/history/PriceHistory').then(({ PriceHistory }) => PriceHistory),
  ),
  depth: onDemandWith(DEPTH, () => import('../../parts/depth/Depth').then(({ Depth }) => Depth)),
  outcomes: onDemandWith(OUTCOMES, () =>
    import('../../parts/outcomes/Outcomes').then(({ Outcomes }) => Outcomes),
  ),
  betTimeline: onDemandWith(TIMELINE, () =>
    import('../../parts/timeline/BetTimeline').then(({ BetTimeline }) => BetTimeline),
  ),
  marketBets: onDemandWith(REPORTS, () =>
    import('../../parts/betReports/MarketBets').then(({ MarketBets }) => MarketBets),
  ),
  cashOut: onDemandWith(ORDERS, () =>
    import('../../parts/cashout/CashOutDialog').then(({ CashOutDialog }) => CashOutDialog),
  ),
  editBet: onDemandWith(ORDERS, () => import('../../parts/orders/EditBet').then(({ EditBet }) => EditBet)),
  leaving: onDemandWith(ORDERS, () => import('../../parts/orders/Leaving').then(({ Leaving }) => Leaving)),
} satisfies Record<DialogName, unknown>;

const Welcome = onDemandWith(DIALOGS, () => import('../welcome/Welcome').then(({ Welcome }) => Welcome));

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
