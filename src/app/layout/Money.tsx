import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

type Props = {
  what: 'balance' | 'exposure';
  status: 'unknown' | 'shown' | 'hidden';
  amount: string;
  onToggle: () => void;
};

/** Up to 9,99,999.99 two figures fit side by side in the header of a phone. */
const MOST_CHARACTERS = 11;

/** One figure of the header with its eye. Hidden digits are not on the page at all. */
export function Money({ what, status, amount, onToggle }: Props) {
  const say = useSay();
  const name = say(`money.${what}`);
  const isHidden = status === 'hidden';
  return (
    <div className="money">
      <span className="money-name" aria-hidden="true">
        {name}
      </span>
      <span
        className={amount.length > MOST_CHARACTERS ? 'money-amount long' : 'money-amount'}
        role="group"
        aria-label={name}
      >
        {status === 'unknown' ? (
          <span className="bone money-bone" />
        ) : (
          <Figure what={what} amount={isHidden ? '••••••' : amount} isHidden={isHidden} />
        )}
      </span>
      <button
        type="button"
        className="eye"
        aria-label={say(isHidden ? `money.show.${what}` : `money.hide.${what}`)}
        onClick={onToggle}
      >
        <Icon path={isHidden ? mdiEyeOffOutline : mdiEyeOutline} size={18} />
      </button>
    </div>
  );
}

/** The exposure opens the list of what makes it up. */
function Figure({ what, amount, isHidden }: { what: Props['what']; amount: string; isHidden: boolean }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  if (what === 'balance') return amount;
  const name = say('money.markets');
  return (
    <button
      type="button"
      className="money-open"
      aria-label={isHidden ? name : `${name}: ${amount}`}
      aria-haspopup="dialog"
      onClick={() => dispatch(dialogOpened('myMarket'))}
    >
      {amount}
    </button>
  );
}
