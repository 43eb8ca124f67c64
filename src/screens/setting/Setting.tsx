import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { dialogOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { PagePaper } from '../../base/ui/PagePaper';
import { BetChoices } from '../../parts/slip/BetChoices';
import { Appearance } from './Appearance';
import { RealityChecks } from './RealityChecks';
import { Notifications } from './Notifications';
import { OddsFormats } from './OddsFormats';

/** Everything a player may choose, in one place; each choice holds at once. */
export function Setting() {
  const say = useSay<'setting'>();
  const dispatch = useAppDispatch();
  return (
    <PagePaper title={say('setting.title')}>
      <Parts>
        <section aria-labelledby="setting-odds">
          <h2 id="setting-odds">{say('setting.odds')}</h2>
          <OddsFormats />
        </section>
        <section aria-labelledby="setting-look">
          <h2 id="setting-look">{say('setting.look')}</h2>
          <Appearance />
        </section>
        <section aria-labelledby="setting-bets">
          <h2 id="setting-bets">{say('setting.bets')}</h2>
          <BetChoices />
        </section>
        <section aria-labelledby="setting-checks">
          <h2 id="setting-checks">{say('setting.checks')}</h2>
          <RealityChecks />
        </section>
        <section aria-labelledby="setting-notices">
          <h2 id="setting-notices">{say('setting.notices')}</h2>
          <Notifications />
        </section>
        <section aria-labelledby="setting-more">
          <h2 id="setting-more">{say('setting.more')}</h2>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => dispatch(dialogOpened({ status: 'setButtons' }))}
          >
            {say('setting.buttons')}
          </Button>
          <Ways />
        </section>
      </Parts>
    </PagePaper>
  );
}

/** What has a page of its own. */
const WAYS = [
  { path: '/limits', words: 'setting.limits' },
  { path: '/security-auth', words: 'setting.security' },
  { path: '/setting/change-password', words: 'setting.password' },
  { path: '/user', words: 'setting.user' },
] as const;

function Ways() {
  const say = useSay<'setting'>();
  return (
    <ul>
      {WAYS.map(({ path, words }) => (
        <li key={path}>
          <Link to={path}>{say(words)}</Link>
        </li>
      ))}
    </ul>
  );
}

const Parts = styled('div')(({ theme }) => ({
  justifySelf: 'stretch',
  display: 'grid',
  gap: theme.spacing(8),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // The longest, beside two others.
    '& > [aria-labelledby="setting-bets"]': { gridRow: 'span 2' },
  },
  '& > section': { display: 'grid', gap: theme.spacing(4), justifyItems: 'start' },
  '& h2': { margin: 0, fontSize: 16, lineHeight: '24px' },
  '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  '& li > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit' },
}));
