/** What a player had already typed into the static shell when the script arrived, and where the cursor was. */
export type Typed = { readonly userName: string; readonly password: string; readonly focus: string };

export const NOTHING_TYPED: Typed = { userName: '', password: '', focus: '' };

function valueOf(id: string): string {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Reads the shell's own form before React takes its place, so that nothing typed is lost. */
export function readShell(): Typed {
  if (!document.getElementById('shell-form')) return NOTHING_TYPED;
  const focus = document.activeElement?.id ?? '';
  return { userName: valueOf('user_name'), password: valueOf('password'), focus };
}
