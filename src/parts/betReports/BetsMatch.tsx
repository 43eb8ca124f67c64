import MuiLink from '@mui/material/Link';
import { pathTo, withView } from '../../../slices/route/routes';
import type { ListedInReport } from '../../../api/betReports';
import { traitsOf } from '../../../domain/kinds/rules';
import { useNames } from '../../base/i18n/names';
import { Link } from '../../base/ui/Link';

/** The match of a bet, and the way to the bet on it; or its table. */
export function BetsMatch({ bet }: { bet: ListedInReport }) {
  const { matchId, sportId, betId } = bet;
  const named = useNames();
  // A table has one page, whatever round the bet was on.
  const to = traitsOf(bet.kind).isDealt
    ? pathTo('casinoMatch', { matchId })
    : withView(pathTo('match', { sportId, matchId }), { bet: betId });
  return (
    <MuiLink component={Link} to={to}>
      {named(bet.matchName)}
    </MuiLink>
  );
}
