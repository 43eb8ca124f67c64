import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { Side } from '../../../domain/bet';
import type { MarketKind } from '../../../domain/marketKind';
import { useSay } from '../../base/i18n/words';
import { sideKey } from '../prices/usePriceWords';

const Tag = styled('span')({
  '.back': { background: 'var(--back-1)', color: 'var(--on-back-1)' },
  '.lay': { background: 'var(--lay-1)', color: 'var(--on-lay-1)' },
});

/** Back or lay, Yes or No, in its word and its colour. */
export function SideTag({ side, kind }: { side: Side; kind: MarketKind }) {
  const say = useSay();
  return (
    <Tag>
      <Chip component="span" size="small" className={side} label={say(sideKey(side, kind))} />
    </Tag>
  );
}
