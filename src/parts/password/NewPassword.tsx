import { PASSWORD_MIN, PASSWORD_SPECIALS } from '../../../domain/base/product';
import type { Problem } from '../../../domain/players/validation';
import { FormField } from '../forms/FormField';
import { sayWrong } from '../forms/sayWrong';

const RULE: Problem = {
  key: 'passwordRule',
  values: { length: PASSWORD_MIN, specials: PASSWORD_SPECIALS },
};

type Props<Values> = {
  name: keyof Values & string;
  label: string;
  confirmLabel: string;
  /** The words of a mismatch, where the catalogue's do not fit. */
  sayMismatch?: (problem: Problem) => string;
};

/** A new password with its hint, and the form's field `confirm` below it. */
export function NewPassword<Values extends { confirm?: string | undefined }>({
  name,
  label,
  confirmLabel,
  sayMismatch = sayWrong,
}: Props<Values>) {
  return (
    <>
      <FormField<Values>
        name={name}
        label={label}
        autoComplete="new-password"
        hint={sayWrong(RULE)}
        isSecret
      />
      <FormField<Values>
        name="confirm"
        label={confirmLabel}
        autoComplete="new-password"
        sayProblem={sayMismatch}
        isSecret
      />
    </>
  );
}
