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
    <Badge key={badge} role="img" aria-label={say(`badge.${badge}Name`)}>
      {say(`badge.${badge}`)}
    </Badge>
  ));
}

/** As high as the line it stands in. */
const Badge = styled('span')({
  border: '1px solid var(--edge)',
  borderRadius: 4,
  padding: '0 4px',
  color: 'var(--text)',
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 650,
});
