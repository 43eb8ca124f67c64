import { useMemo, useRef } from 'react';
import { Form } from 'react-final-form';
import { mdiPlus } from '@mdi/js';
import { setButtons } from '../../api/buttons';
import { BUTTONS_MAX } from '../../domain/product';
import { BUTTON_LIMITS } from '../../domain/stakeButtons';
import { useAppDispatch } from '../../store/hooks';
import { Icon } from '../ui/Icon';
import { ButtonRow } from './ButtonRow';
import { BLANK, rowProblems, toChips } from './buttonFields';
import type { Fields, Row } from './buttonFields';
import { useDialogSay } from './useDialogSay';

type Props = { kind: 'game' | 'casino'; rows: readonly Row[] };

/**
 * Label and value of each button of one kind. Once the exchange has taken them the dialog closes and the slip shows
 * them; a refusal is told by a toast, and what was typed stays.
 */
export function ButtonForm({ kind, rows: initial }: Props) {
  const say = useDialogSay();
  const dispatch = useAppDispatch();
  const add = useRef<HTMLButtonElement>(null);
  const initialValues = useMemo((): Fields => ({ rows: initial }), [initial]);
  return (
    <Form<Fields>
      initialValues={initialValues}
      validate={rowProblems}
      onSubmit={async ({ rows }) =>
        void (await dispatch(setButtons.initiate({ kind, chips: toChips(rows) })))
      }
      subscription={{ invalid: true, submitting: true, values: true }}
      render={({ form, handleSubmit, invalid, submitting, values: { rows } }) => {
        const isFull = rows.length >= BUTTONS_MAX;
        const remove = (at: number) => {
          form.change(
            'rows',
            rows.filter((_, place) => place !== at),
          );
          add.current?.focus();
        };
        return (
          <form className="values" noValidate onSubmit={(event) => void handleSubmit(event)}>
            <p className="quietly">{say('setButtons.rule', BUTTON_LIMITS)}</p>
            <div className="values-head" aria-hidden="true">
              <span>{say('setButtons.label')}</span>
              <span>{say('setButtons.value')}</span>
            </div>
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
            <button type="submit" className="primary" disabled={invalid === true} aria-disabled={submitting}>
              {submitting ? say('setButtons.updating') : say('setButtons.update')}
            </button>
          </form>
        );
      }}
    />
  );
}
