import MuiLink from '@mui/material/Link';
import { pathTo, withView } from '../../../slices/route/routes';
import type { ListedInReport } from '../../../api/betReports';
import { Link } from '../../base/ui/Link';

/** The match of a bet, and the way to the bet on it. */
export function BetsMatch({ bet }: { bet: ListedInReport }) {
  const { matchId, sportId, betId } = bet;
  return (
    <MuiLink component={Link} to={withView(pathTo('match', { sportId, matchId }), { bet: betId })}>
      {bet.matchName}
    </MuiLink>
  );
}
