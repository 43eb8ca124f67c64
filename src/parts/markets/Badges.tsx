import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { WatchedMatch } from '../../../api/matches';
import { useSay } from '../../base/i18n/words';

type Offers = Pick<WatchedMatch, 'hasFancy' | 'hasBookmaker' | 'hasTv'>;

/** What a match offers besides its odds: sessions, a bookmaker, pictures. */
export function Badges({ hasFancy, hasBookmaker, hasTv }: Offers) {
  const say = useSay();
  const shown = [
    ...(hasFancy ? (['fancy'] as const) : []),
    ...(hasBookmaker ? (['bookmaker'] as const) : []),
    ...(hasTv ? (['tv'] as const) : []),
  ];
  return shown.map((badge) => (
    <Badge
      key={badge}
      role="img"
      aria-label={say(`badge.${badge}Name`)}
      variant="outlined"
      label={say(`badge.${badge}`)}
    />
  ));
}

/** As high as the line it stands in. */
const Badge = styled(Chip)({
  height: 18,
  borderRadius: 4,
  borderColor: 'var(--edge)',
  '& > .MuiChip-label': { padding: '0 4px', fontSize: 11, fontWeight: 650 },
});
