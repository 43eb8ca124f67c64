import { useMemo, useRef } from 'react';
import type { FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form } from 'react-final-form';
import { mdiPlus } from '@mdi/js';
import { BUTTONS_MAX } from '../../../domain/base/product';
import { BUTTON_LIMITS } from '../../../domain/placing/stakeButtons';
import { buttonsChangeRequested, selectButtons } from '../../../slices/buttons';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { GoButton } from '../../parts/forms/GoButton';
import { ButtonRow } from './ButtonRow';
import { BLANK, rowProblems, toChips } from './buttonFields';
import type { Fields, Row } from './buttonFields';

const WATCHED = { hasValidationErrors: true, values: true } as const;

type Kind = 'game' | 'casino';
type Props = { kind: Kind; rows: readonly Row[] };

/** Label and value of each button of one kind. Closes once the exchange has accepted them. After a refusal
 * the input stays and the reason is shown here too: its toast is gone in less than a second, and a screen
 * reader does not read what is outside an open dialog. */
export function ButtonForm({ kind, rows: initial }: Props) {
  const say = useSay<'dialogs'>();
  const dispatch = useAppDispatch();
  const add = useRef<HTMLButtonElement>(null);
  const buttons = useAppSelector(selectButtons);
  const isGoing = buttons.status === 'changing' && buttons.kind === kind;
  const initialValues = useMemo((): Fields => ({ rows: initial }), [initial]);
  return (
    <Form<Fields>
      initialValues={initialValues}
      validate={rowProblems}
      onSubmit={({ rows }) => void dispatch(buttonsChangeRequested({ kind, chips: toChips(rows) }))}
      subscription={WATCHED}
      render={({ form, handleSubmit, hasValidationErrors, values: { rows } }) => {
        const isFull = rows.length >= BUTTONS_MAX;
        const remove = (at: number) => {
          const left = rows.filter((_, place) => place !== at);
          form.change('rows', left);
          add.current?.focus();
        };
        return (
          <Stack
            component="form"
            spacing={2}
            sx={{ pt: 3 }}
            noValidate
            onSubmit={(event: FormEvent) => void handleSubmit(event)}
          >
            <Rule />
            {rows.map((row, at) => (
              <ButtonRow
                key={at}
                at={at}
                isNew={row === BLANK}
                {...(rows.length > 1 && { onRemove: () => remove(at) })}
              />
            ))}
            <Button
              ref={add}
              color="inherit"
              startIcon={<Icon path={mdiPlus} size={20} />}
              aria-disabled={isFull}
              onClick={() => isFull || form.change('rows', [...rows, BLANK])}
            >
              {isFull ? say('setButtons.full', BUTTON_LIMITS) : say('setButtons.add')}
            </Button>
            <Refusal kind={kind} />
            <GoButton
              words={say('setButtons.update')}
              going={say('setButtons.updating')}
              isGoing={isGoing}
              isInvalid={hasValidationErrors === true}
            />
          </Stack>
        );
      }}
    />
  );
}

function Rule() {
  const say = useSay<'dialogs'>();
  return (
    <Typography variant="body2" color="textSecondary">
      {say('setButtons.rule', BUTTON_LIMITS)}
    </Typography>
  );
}

function Refusal({ kind }: { kind: Kind }) {
  const say = useSay();
  const buttons = useAppSelector(selectButtons);
  if (buttons.status !== 'refused' || buttons.kind !== kind) return null;
  return <Alert severity="error">{sayError(say, buttons.error)}</Alert>;
}
