import { useField, useFormState } from 'react-final-form';
import type { ApiError } from '../../../api/errors';

/** Why the exchange did not take the new password; `isOfCode`: it was sent with a code. */
export type Refusal = { readonly error: ApiError; readonly isOfCode: boolean };

/** A code would help, or another one. */
export const wantsCode = ({ error: { code } }: Refusal): boolean =>
  code === 'CODE_REQUIRED' || code === 'CODE_WRONG';

/** What the form was answered last; null before. */
export function useRefusal(): { refusal: Refusal | null; submitting: boolean } {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  const refusal = useField<Refusal | null>('refusal').input.value || null;
  return { refusal, submitting };
}
