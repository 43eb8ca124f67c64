import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '../../base/ui/Link';
import { PagePaper } from '../../base/ui/PagePaper';
import { headerLinks } from '../../../domain/players/access';
import { selectUser } from '../../../slices/auth';
import { dialogOpened } from '../../../slices/dialogs';
import { selectSettings } from '../../../slices/settings';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { LastMovements } from './LastMovements';
import { WalletFigures } from './WalletFigures';

/** The player's money: what there is, the ways to move it for those who may (product.md section 6; with gateway 1 the only ones), and
 * what moved last. */
export function Wallet() {
  const sayPage = useSay<'pages'>();
  return (
    <PagePaper title={sayPage('later.wallet')}>
      <WalletFigures />
      <Ways />
      <LastMovements />
    </PagePaper>
  );
}

function Ways() {
  const say = useSay<'pages'>();
  const accountSay = useSay<'account'>();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const settings = useAppSelector(selectSettings);
  const access = settings && {
    gateway: settings.paymentGateway,
    onlySignup: settings.isPaymentAllowedSignup,
  };
  const links = user && access ? headerLinks({ ...user, hasToken: true }, access) : 'none';
  if (links === 'none') return <p>{say('wallet.none')}</p>;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
      <Button variant="contained" onClick={() => dispatch(dialogOpened({ status: 'deposit' }))}>
        {say('wallet.deposit')}
      </Button>
      <Button variant="contained" onClick={() => dispatch(dialogOpened({ status: 'withdraw' }))}>
        {say('wallet.withdraw')}
      </Button>
      <Button variant="outlined" color="inherit" component={Link} to={pathTo('paymentWithdraw')}>
        {accountSay('menu.paymentStatement')}
      </Button>
    </Stack>
  );
}
