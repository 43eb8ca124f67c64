import MuiLink from '@mui/material/Link';
import { withReportView } from '../../../slices/route/reportView';
import { pathTo } from '../../../slices/route/routes';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';

/** Leads to the results of a table, day by day. */
export function AllRounds({ matchId }: { matchId: string }) {
  const say = useSay<'casino'>();
  return (
    <MuiLink
      component={Link}
      to={withReportView(pathTo('casinoResult'), { match: matchId })}
      color="inherit"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {say('table.allRounds')}
    </MuiLink>
  );
}
