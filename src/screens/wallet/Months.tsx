import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { pathTo } from '../../../slices/route/routes';
import { monthsUntil } from '../../base/format/months';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';

const SHOWN = 12;
const TITLE = 'wallet-months';

/** The statement of each month, to read and to print. @param today of the exchange, 'yyyy-MM-dd' */
export function Months({ today }: { today: string }) {
  const say = useSay<'pages'>();
  return (
    <Section aria-labelledby={TITLE}>
      <Typography variant="h2" id={TITLE}>
        {say('wallet.months')}
      </Typography>
      <ul>
        {monthsUntil(today, SHOWN).map(({ name, from, to }) => (
          <li key={name}>
            <Link to={`${pathTo('accountStatement')}?from=${from}&to=${to}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled('section')({
  justifySelf: 'stretch',
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: 8,
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 44,
    border: '1px solid var(--line)',
    borderRadius: 8,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { background: 'var(--raised)' },
});
