import Button from '@mui/material/Button';
import { Link } from '../../base/ui/Link';
import type { PaymentLinks as Links } from '../../../domain/players/access';
import { dialogOpened } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { OnlineButton } from '../../base/ui/OnlineButton';

const LOOK = {
  header: { color: 'inherit', variant: 'outlined', size: 'small' },
  drawer: { variant: 'outlined' },
} as const;

/** Deposit and Withdraw, or the one wallet link that replaces both. */
export function PaymentLinks({ links, place }: { links: Links; place: keyof typeof LOOK }) {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  if (links === 'none') return null;
  if (links === 'wallet')
    return (
      <Button {...LOOK[place]} component={Link} to={pathTo('wallet')}>
        {say('money.wallet')}
      </Button>
    );
  return (['deposit', 'withdraw'] as const).map((name) => (
    <OnlineButton key={name} {...LOOK[place]} onClick={() => dispatch(dialogOpened({ status: name }))}>
      {say(`money.${name}`)}
    </OnlineButton>
  ));
}
