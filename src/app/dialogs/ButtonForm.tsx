import { useMemo, useRef } from 'react';
import { Form } from 'react-final-form';
import { mdiPlus } from '@mdi/js';
import type { ApiError } from '../../../api/errors';
import { BUTTONS_MAX } from '../../../domain/product';
import { BUTTON_LIMITS } from '../../../domain/stakeButtons';
import { buttonsChangeRequested, selectButtons } from '../../../slices/buttons';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { ButtonRow } from './ButtonRow';
import { BLANK, rowProblems, toChips } from './buttonFields';
import type { Fields, Row } from './buttonFields';
import { useDialogSay } from '../../parts/dialogs/useDialogSay';

const WATCHED = { hasValidationErrors: true, values: true } as const;

type Props = { kind: 'game' | 'casino'; rows: readonly Row[] };

/** Label and value of each button of one kind. Closes once the exchange has accepted them. After a refusal
 * the input stays and the reason is shown here too: its toast is gone in less than a second, and a screen
 * reader does not read what is outside an open dialog. */
export function ButtonForm({ kind, rows: initial }: Props) {
  const say = useDialogSay();
  const dispatch = useAppDispatch();
  const add = useRef<HTMLButtonElement>(null);
  const buttons = useAppSelector(selectButtons);
  const isGoing = buttons.status === 'changing' && buttons.kind === kind;
  const refusal = buttons.status === 'refused' && buttons.kind === kind ? buttons.error : null;
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
          <form className="values" noValidate onSubmit={(event) => void handleSubmit(event)}>
            <Head />
            {rows.map((row, at) => (
              <ButtonRow
                key={at}
                at={at}
                isNew={row === BLANK}
                {...(rows.length > 1 && { onRemove: () => remove(at) })}
              />
            ))}
            <button
              ref={add}
              type="button"
              className="values-add"
              aria-disabled={isFull}
              onClick={() => isFull || form.change('rows', [...rows, BLANK])}
            >
              <Icon path={mdiPlus} size={20} />
              {isFull ? say('setButtons.full', BUTTON_LIMITS) : say('setButtons.add')}
            </button>
            <Refusal error={refusal} />
            <button
              type="submit"
              className="primary"
              disabled={hasValidationErrors === true}
              aria-disabled={isGoing}
            >
              {isGoing ? say('setButtons.updating') : say('setButtons.update')}
            </button>
          </form>
        );
      }}
    />
  );
}

function Refusal({ error }: { error: ApiError | null }) {
  const say = useSay();
  return (
    error && (
      <p className="values-fault" role="alert">
        {sayError(say, error)}
      </p>
    )
  );
}

function Head() {
  const say = useDialogSay();
  return (
    <>
      <p className="quietly">{say('setButtons.rule', BUTTON_LIMITS)}</p>
      <div className="values-head" aria-hidden="true">
        <span>{say('setButtons.label')}</span>
        <span>{say('setButtons.value')}</span>
      </div>
    </>
  );
}
