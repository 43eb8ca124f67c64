import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { parseAmount, toRupees } from '../../../domain/base/money';
import type { Paise } from '../../../domain/base/money';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

/** An amount to press instead of typing it; `word` where it is more than a number. */
export type UsualAmount = { readonly paise: Paise; readonly word?: string };

/** Sets the amount of the form; the one that is typed is marked. */
export function UsualAmounts({
  amounts,
  isLocked = false,
}: {
  amounts: readonly UsualAmount[];
  isLocked?: boolean;
}) {
  const say = useSay<'money'>();
  const { input } = useField<string>('amount');
  const typed = parseAmount(input.value);
  return (
    <Usual role="group" aria-label={say('deposit.quick')} data-four={amounts.length === 4 || undefined}>
      {amounts.map(({ paise, word }) => (
        <Chip
          key={word ?? paise}
          variant={typed === paise ? 'filled' : 'outlined'}
          color={typed === paise ? 'primary' : 'default'}
          aria-pressed={typed === paise}
          disabled={isLocked}
          label={word ?? showAmount(paise).replace(/\.00$/, '')}
          onClick={() => input.onChange(String(toRupees(paise)))}
        />
      ))}
    </Usual>
  );
}

const Usual = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '&[data-four]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  gap: theme.spacing(2),
  '& > .MuiChip-root': { width: '100%', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
}));
