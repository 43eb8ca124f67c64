export const MENU_ID = 'account-menu';

/** For links inside it: a button closes its popover by itself. */
export function closeMenu(): void {
  const menu = document.getElementById(MENU_ID);
  if (menu && 'hidePopover' in menu) menu.hidePopover();
}
