import Typography from '@mui/material/Typography';
import { remarkFor } from '../../../domain/players/remark';
import type { Remark } from '../../../domain/players/remark';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';

type Props = { remark: Remark | undefined; inset?: boolean };

/** What an operator tells players of a market, in their language or in the one there is. */
export const RemarkLine = ({ remark, ...props }: Props) =>
  remark ? <Told remark={remark} {...props} /> : null;

function Told({ remark, inset = false }: Props) {
  const shown = remarkFor(remark, useAppSelector(selectLanguage));
  return shown ? (
    <Typography
      variant="body2"
      lang={shown.lang}
      sx={{ overflowWrap: 'anywhere', ...(inset ? { px: 2, pb: 1 } : {}) }}
    >
      {shown.text}
    </Typography>
  ) : null;
}
