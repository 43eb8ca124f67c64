import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '../../base/ui/Link';
import { PagePaper } from '../../base/ui/PagePaper';
import { headerLinks } from '../../../domain/access';
import { selectUser } from '../../../slices/auth';
import { dialogOpened } from '../../../slices/dialogs';
import { selectSettings } from '../../../slices/settings';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useAccountSay } from '../../base/i18n/account';
import type { en } from '../../base/i18n/catalogue/pages.en';
import { sayOf, useSay } from '../../base/i18n/words';

const usePageSay = sayOf<typeof en>();

/** Payments, for those who may (product.md section 6): with gateway 1 the only way to them. */
export function Wallet() {
  const say = useSay();
  const sayPage = usePageSay();
  return (
    <PagePaper title={sayPage('later.wallet')}>
      <Ways />
      <Button variant="outlined" color="inherit" component={Link} to={pathTo('home')}>
        {say('app.back')}
      </Button>
    </PagePaper>
  );
}

function Ways() {
  const say = usePageSay();
  const accountSay = useAccountSay();
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
      <p>{say('wallet.text')}</p>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" onClick={() => dispatch(dialogOpened('deposit'))}>
          {say('wallet.deposit')}
        </Button>
        <Button variant="contained" onClick={() => dispatch(dialogOpened('withdraw'))}>
          {say('wallet.withdraw')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={pathTo('paymentWithdraw')}>
          {accountSay('menu.paymentStatement')}
        </Button>
      </Stack>
    </>
  );
}
