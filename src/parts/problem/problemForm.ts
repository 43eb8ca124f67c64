import { isPointer, noteIn } from '../../../domain/players/problem';

/** The values of the form, as the effect that sends them takes them. */
export type ProblemForm = { note: string; pointer: string; expected: string };

export const EMPTY_FORM: ProblemForm = { note: '', pointer: '', expected: '' };

/** The fields that cannot be sent as they are. */
export function checkProblemForm({
  note,
  pointer,
}: Partial<ProblemForm>): Partial<Record<keyof ProblemForm, true>> {
  return {
    ...(noteIn(note ?? '') === undefined && { note: true }),
    ...((pointer ?? '') !== '' && !isPointer(pointer ?? '') && { pointer: true }),
  };
}
