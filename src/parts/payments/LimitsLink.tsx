import MuiLink from '@mui/material/Link';
import { pathTo } from '../../../slices/route/routes';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';

/** The way from where money is moved to the own limits; the dialog closes with the navigation. */
export function LimitsLink() {
  const say = useSay<'money'>();
  return (
    <MuiLink component={Link} to={pathTo('limits')} sx={{ alignSelf: 'flex-start', py: 2 }}>
      {say('money.limits')}
    </MuiLink>
  );
}
