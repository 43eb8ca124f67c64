import { mdiTrayRemove } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Icon } from './Icon';

/** Above what an empty page says. */
export const EmptySign = ({ path = mdiTrayRemove }: { path?: string }) => (
  <Sign>
    <Icon path={path} size={32} />
  </Sign>
);

const Sign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: '50%',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  color: 'var(--muted)',
});
