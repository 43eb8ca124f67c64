import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useField } from 'react-final-form';
import { mdiClose } from '@mdi/js';
import { BUTTON_LIMITS } from '../../../domain/placing/stakeButtons';
import type { ButtonProblem } from '../../../domain/placing/stakeButtons';
import { Icon } from '../../base/ui/Icon';
import { useSay } from '../../base/i18n/words';
import { useNumberField } from '../../parts/forms/useNumberField';

const PROBLEMS: Readonly<Record<ButtonProblem, true>> = {
  labelRequired: true,
  labelTooLong: true,
  labelUnfit: true,
  valueRequired: true,
  valueUnreadable: true,
  valueOutside: true,
  valueNotWhole: true,
};
/** react-final-form passes errors on untyped. */
const isProblem = (error: unknown): error is ButtonProblem => typeof error === 'string' && error in PROBLEMS;

type Props = {
  /** Position in the form, from 0. */
  at: number;
  /** Just added: takes the focus. */
  isNew: boolean;
  /** Absent if it is the only one left. */
  onRemove?: () => void;
};

/** One stake button in the form: its label, its value, and a way to remove it. */
export function ButtonRow({ at, isNew, onRemove }: Props) {
  const say = useSay<'dialogs'>();
  const place = at + 1;
  return (
    <Stack direction="row" spacing={2} role="group" aria-label={say('setButtons.row', { place })}>
      <Cell at={at} part="name" label={say('setButtons.label')} hasFocus={isNew} />
      <Cell at={at} part="value" label={say('setButtons.value')} />
      {onRemove && (
        <IconButton aria-label={say('setButtons.remove', { place })} onClick={onRemove}>
          <Icon path={mdiClose} size={20} />
        </IconButton>
      )}
    </Stack>
  );
}

type CellProps = { at: number; part: 'name' | 'value'; label: string; hasFocus?: boolean };

/** Errors appear below the field at once: with so many fields nobody should have to look for one. */
function Cell({ at, part, label, hasFocus = false }: CellProps) {
  const say = useSay<'dialogs'>();
  const { input, meta } = useField<string, HTMLInputElement | HTMLTextAreaElement>(`rows[${at}].${part}`, {
    parse: (text: string) => text,
  });
  const number = useNumberField('amount', input.value);
  const error: unknown = meta.dirty || meta.touched ? meta.error : undefined;
  const wrong = isProblem(error) ? error : undefined;
  const refused = part === 'value' ? number.refused : '';
  return (
    <TextField
      {...input}
      onChange={(event) => {
        if (part === 'value') number.enter(event.target);
        input.onChange(event);
      }}
      label={label}
      autoComplete="off"
      autoFocus={hasFocus}
      error={wrong !== undefined || refused !== ''}
      helperText={refused || (wrong && say(`button.${wrong}`, BUTTON_LIMITS))}
      slotProps={{
        htmlInput: { inputMode: part === 'value' ? 'decimal' : 'text' },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  );
}
