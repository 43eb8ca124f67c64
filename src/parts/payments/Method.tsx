import { mdiBank, mdiCellphone, mdiCheckCircle, mdiCreditCardOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Icon } from '../../base/ui/Icon';

const ICONS = { bank: mdiBank, wallet: mdiCellphone, gateway: mdiCreditCardOutline } as const;

type Props = { way: keyof typeof ICONS; name: string; about: string };

/** The way a payment goes, as a card that is chosen: the site offers one of each. */
export const Method = ({ way, name, about }: Props) => (
  <Card>
    <Icon path={ICONS[way]} />
    <p>
      <b>{name}</b> <span>{about}</span>
    </p>
    <Icon path={mdiCheckCircle} size={20} />
  </Card>
);

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(2, 3),
  border: '2px solid var(--action)',
  borderRadius: 8,
  fontSize: 13,
  lineHeight: '18px',
  '& b': { display: 'block', fontSize: 15, lineHeight: '20px' },
  '& span': { color: 'var(--muted)' },
  '& > .icon:last-of-type': { color: 'var(--action)' },
}));
