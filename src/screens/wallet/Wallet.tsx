import { Link } from 'react-router-dom';
import { headerLinks } from '../../../domain/access';
import { selectUser } from '../../../slices/auth';
import { dialogOpened } from '../../../slices/dialogs';
import { selectSettings } from '../../../slices/settings';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { en } from '../../base/i18n/catalogue/pages.en';
import { sayOf, useSay } from '../../base/i18n/words';

const usePageSay = sayOf<typeof en>();

/** Payments, for those who may (product.md section 6): with gateway 1 the only way to them. */
export function Wallet() {
  const say = useSay();
  const sayPage = usePageSay();
  return (
    <div className="page">
      <h1>{sayPage('later.wallet')}</h1>
      <Ways />
      <Link className="quiet" to={pathTo('home')}>
        {say('app.back')}
      </Link>
    </div>
  );
}

function Ways() {
  const say = usePageSay();
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
      <div className="page-ways">
        <button className="quiet" type="button" onClick={() => dispatch(dialogOpened('deposit'))}>
          {say('wallet.deposit')}
        </button>
        <button className="quiet" type="button" onClick={() => dispatch(dialogOpened('withdraw'))}>
          {say('wallet.withdraw')}
        </button>
      </div>
    </>
  );
}
