/** The screen's heading, or its container until there is one. */
const target = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/* A heading that takes the focus has a ring only if a key led there (app.css): to whoever points, it says nothing. */
document.addEventListener('keydown', () => void (document.documentElement.dataset['keyed'] = ''), true);
document.addEventListener('pointerdown', () => delete document.documentElement.dataset['keyed'], true);

/** Takes the focus to the screen's heading, where a screen reader goes on. */
export function focusScreen(): void {
  const heading = target();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** As `focusScreen`, once what is closing has gone and nothing else took the focus: an open dialog, or what it was opened from. */
export function focusScreenIfLost(): void {
  queueMicrotask(() => {
    const { activeElement, body } = document;
    if (activeElement === body && !document.querySelector('[aria-modal="true"]')) focusScreen();
  });
}
