/** What a field is called. Other keys are those of a dictionary: ids, numbers, arguments of a call. */
const FIELD = /^[A-Za-z][A-Za-z.]*\d{0,2}$/;

export const isFieldName = (step: string): boolean => FIELD.test(step);

/** The keys a JSON pointer leads through. */
export const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The first of them: which slice, or what is derived. Asked for each place of each line, so it makes no list. */
export function branchOf(pointer: string): string {
  const end = pointer.indexOf('/', 1);
  const step = pointer.slice(1, end === -1 ? undefined : end);
  return step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step;
}

/** A place without the ids in it: `/prices/byId/1.23/status` is one of `/prices/byId/*` and so on. Places with the same
 * pattern have the same cause more often than not. */
export const patternOf = (pointer: string): string =>
  stepsOf(pointer)
    .map((step) => (isFieldName(step) ? `/${step}` : '/*'))
    .join('');

/** Whether `pattern` (a pointer in which `*` is any one step) names this place or one that holds it. */
export function covers(pattern: string, pointer: string): boolean {
  const wanted = stepsOf(pattern);
  const steps = stepsOf(pointer);
  return wanted.length <= steps.length && wanted.every((step, i) => step === '*' || step === steps[i]);
}

/** Whether this place is, or holds, one that `pattern` names. */
export function leadsTo(pointer: string, pattern: string): boolean {
  const wanted = stepsOf(pattern);
  const steps = stepsOf(pointer);
  return steps.length <= wanted.length && steps.every((step, i) => wanted[i] === '*' || wanted[i] === step);
}
