import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useSay } from '../i18n/words';
import { Icon } from '../ui/Icon';

type Props = {
  what: 'balance' | 'exposure';
  status: 'unknown' | 'shown' | 'hidden';
  amount: string;
  onToggle: () => void;
};

/** One figure of the header with its eye. Hidden, the digits are not on the page at all. */
export function Money({ what, status, amount, onToggle }: Props) {
  const say = useSay();
  const name = say(`money.${what}`);
  const isHidden = status === 'hidden';
  return (
    <div className="money">
      <span className="money-name" aria-hidden="true">
        {name}
      </span>
      <span className="money-amount" role="group" aria-label={name}>
        {status === 'unknown' && <span className="bone money-bone" />}
        {status === 'shown' && amount}
        {isHidden && '••••••'}
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
