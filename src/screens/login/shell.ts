/** What was typed into the static shell before the view took its place, where the cursor was, and whether it was sent. */
export type Typed = {
  readonly userName: string;
  readonly password: string;
  readonly focus: string;
  readonly isSent: boolean;
};

/** Gives what was typed once: whoever signs out later must not find it again. */
export type Shell = { readonly take: () => Typed | undefined };

export const NO_SHELL: Shell = { take: () => undefined };

/**
 * Follows the shell's form until the view stands in its place, so that no key and no press is lost however long that takes.
 * Its fields can still be read once they are off the page; only where the cursor was is forgotten, and so noted here.
 */
export function watchShell(): Shell {
  let form = document.getElementById('shell-form');
  let focus = document.activeElement?.id ?? '';
  form?.addEventListener('focusin', () => {
    focus = document.activeElement?.id ?? '';
  });
  const valueOf = (id: string) => form?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  return {
    take: () => {
      if (!form) return undefined;
      const typed = {
        userName: valueOf('user_name'),
        password: valueOf('password'),
        focus,
        isSent: 'sent' in form.dataset,
      };
      form = null;
      return typed;
    },
  };
}
