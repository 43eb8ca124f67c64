/** What was typed into the static shell before the script arrived, and where the cursor was. */
export type Typed = { readonly userName: string; readonly password: string; readonly focus: string };

export const NOTHING_TYPED: Typed = { userName: '', password: '', focus: '' };

function valueOf(id: string): string {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Reads the shell's form before React replaces it, so that no input is lost. */
export function readShell(): Typed {
  if (!document.getElementById('shell-form')) return NOTHING_TYPED;
  const focus = document.activeElement?.id ?? '';
  return { userName: valueOf('user_name'), password: valueOf('password'), focus };
}
