import { styled } from '@mui/material/styles';
import type { User } from '../../../api/auth';
import { hasFullMenu } from '../../../domain/players/access';
import { screenAt } from '../../../slices/route/routes';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';

/** `isFull`: not for an account without a parent (product.md section 6). */
const WAYS = [
  { path: '/setting/d-w', page: 'wallet.title', isFull: true },
  { path: '/limits', page: 'user.limits' },
  { path: '/setting', words: 'menu.setting' },
  { path: '/report/account-statement', words: 'menu.accountStatement' },
  { path: '/report/payment-withdraw', words: 'menu.paymentStatement', isFull: true },
  { path: '/report/current-bet', words: 'menu.currentBet' },
  { path: '/report/bet-history', words: 'menu.betHistory', isFull: true },
  { path: '/report/profit-loss', words: 'menu.profitLoss' },
  { path: '/security-auth', words: 'menu.securityAuth', isFull: true },
  { path: '/setting/change-password', words: 'menu.changePassword', isFull: true },
] as const;

/** What belongs to the account and has a page of its own. */
export function Ways({ user }: { user: User }) {
  const say = useSay<'account'>();
  const sayPage = useSay<'pages'>();
  const hasAll = hasFullMenu({ ...user, hasToken: true });
  const shown = WAYS.filter((way) => (hasAll || !('isFull' in way)) && screenAt(way.path) !== null);
  return (
    <Nav aria-label={sayPage('user.ways')}>
      {shown.map((way) => (
        <Link key={way.path} to={way.path}>
          {'page' in way ? sayPage(way.page) : say(way.words)}
        </Link>
      ))}
    </Nav>
  );
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  justifySelf: 'stretch',
  // As many columns as there is room for: a greatest width would be taken for the room there is.
  minWidth: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: theme.spacing(0, 6),
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit' },
}));
