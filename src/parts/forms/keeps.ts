/** Applies `keep` to a field without moving the caret: a value changed after React has seen it would send the
 * caret to the end. */
export function tidy(field: EventTarget, keep: (typed: string) => string): void {
  if (!(field instanceof HTMLInputElement)) return;
  const { value, selectionStart } = field;
  const kept = keep(value);
  if (kept === value) return;
  const caret = keep(value.slice(0, selectionStart ?? value.length)).length;
  field.value = kept;
  field.setSelectionRange(caret, caret);
}
