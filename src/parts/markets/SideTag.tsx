import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { Side } from '../../../domain/bet';
import { useSay } from '../../base/i18n/words';

const Tag = styled('span')({
  '.back': { background: 'var(--back-1)', color: 'var(--on-back-1)' },
  '.lay': { background: 'var(--lay-1)', color: 'var(--on-lay-1)' },
});

/** Back or lay, in its word and its colour. */
export function SideTag({ side }: { side: Side }) {
  const say = useSay();
  return (
    <Tag>
      <Chip component="span" size="small" className={side} label={say(`slip.${side}`)} />
    </Tag>
  );
}
