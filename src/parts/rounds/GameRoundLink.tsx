import Link from '@mui/material/Link';
import { Link as RouterLink } from '../../base/ui/Link';
import { useSay } from '../../base/i18n/words';
import { pathToGameRound } from './gameRoundAddress';

type Props = { provider: string; roundId: string; game: string };

/** Leads to why a round in a provider's game brought what it did; named with its round, as many stand below each other. */
export function GameRoundLink({ provider, roundId, game }: Props) {
  const say = useSay<'reports'>();
  return (
    <Link
      component={RouterLink}
      to={pathToGameRound({ provider, roundId })}
      aria-label={say('report.whyOf', { game, round: roundId })}
      color="inherit"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {say('report.why')}
    </Link>
  );
}
