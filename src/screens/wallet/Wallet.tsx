import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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
import { LastPayments } from './LastPayments';
import { Methods } from './Methods';
import { WalletFigures } from './WalletFigures';
import { lazyOwnLimits } from '../../parts/protection/lazyOwnLimits';
import { OnlineButton } from '../../base/ui/OnlineButton';

/** The player's money: what there is, the ways to move it for those who may (product.md section 6; with gateway 1 the only ones), what
 * their own limits leave, and what moved last. */
export function Wallet() {
  const sayPage = useSay<'pages'>();
  return (
    <PagePaper title={sayPage('wallet.title')}>
      <WalletFigures />
      <Ways />
      <lazyOwnLimits.OnDemand props={{}} waiting={() => null} />
      <LastPayments />
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
    <>
      <WayButtons>
        <OnlineButton variant="contained" onClick={() => dispatch(dialogOpened({ status: 'deposit' }))}>
          {say('wallet.deposit')}
        </OnlineButton>
        <OnlineButton variant="contained" onClick={() => dispatch(dialogOpened({ status: 'withdraw' }))}>
          {say('wallet.withdraw')}
        </OnlineButton>
        <Button variant="outlined" color="inherit" component={Link} to={pathTo('paymentWithdraw')}>
          {accountSay('menu.paymentStatement')}
        </Button>
      </WayButtons>
      <Methods />
    </>
  );
}

/** On a phone both ways beside each other, and what became of them below. */
const WayButtons = styled('div')({
  display: 'flex',
  gap: 8,
  '@media (max-width: 599.98px)': {
    display: 'grid',
    justifySelf: 'stretch',
    gridTemplateColumns: '1fr 1fr',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
});
