import { Link } from 'react-router-dom';
import { balanceToggled, selectIsBalanceVisible } from '../../../slices/balance';
import { dialogOpened } from '../../../slices/dialogs';
import type { DialogName } from '../../../slices/dialogs';
import { exposureToggled, selectIsExposureVisible } from '../../../slices/exposure';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import type { FrameKey } from '../../base/i18n/frame';
import { useSay } from '../../base/i18n/words';
import { closeMenu, MENU_ID } from '../account/menu';

/** `isFull`: for players under an agent only (product.md section 6). */
type Entry = { words: Extract<FrameKey, `menu.${string}`>; isFull?: true } & (
  { to: string } | { opens: DialogName }
);

const ENTRIES: readonly Entry[] = [
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

/** The screens and dialogs of the account, in the order of product.md section 2. */
export function MenuEntries({ isFull }: { isFull: boolean }) {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  return (
    <ul className="menu-list">
      {ENTRIES.filter((entry) => isFull || !entry.isFull).map((entry) => (
        <li key={entry.words}>
          {'to' in entry ? (
            <Link className="menu-item" to={entry.to} onClick={closeMenu}>
              {say(entry.words)}
            </Link>
          ) : (
            <button
              type="button"
              className="menu-item"
              popoverTarget={MENU_ID}
              onClick={() => dispatch(dialogOpened(entry.opens))}
            >
              {say(entry.words)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same switches as the eyes in the header. */
export function MoneySwitches() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const shown = {
    balance: useAppSelector(selectIsBalanceVisible),
    exposure: useAppSelector(selectIsExposureVisible),
  };
  const toggled = { balance: balanceToggled, exposure: exposureToggled };
  return (
    <div className="menu-switches">
      {(['balance', 'exposure'] as const).map((what) => (
        <label key={what} className="switch">
          <input type="checkbox" checked={shown[what]} onChange={() => dispatch(toggled[what]())} />
          <span>{say(`money.show.${what}`)}</span>
        </label>
      ))}
    </div>
  );
}
