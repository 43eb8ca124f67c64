import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { Side } from '../../../domain/bets/bet';
import type { MarketKind } from '../../../domain/markets/marketKind';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { useSay } from '../../base/i18n/words';
import { sideKey } from '../prices/usePriceWords';

const Tag = styled('span')({
  '.back': { background: 'var(--back-1)', color: 'var(--on-back-1)' },
  '.lay': { background: 'var(--lay-1)', color: 'var(--on-lay-1)' },
});

type Props = { side: Side; kind: MarketKind; session?: SessionFacts | null | undefined };

/** Back or lay, Yes or No, in its word and its colour. */
export function SideTag({ side, kind, session }: Props) {
  const say = useSay();
  return (
    <Tag>
      <Chip component="span" size="small" className={side} label={say(sideKey(side, kind, session))} />
    </Tag>
  );
}
