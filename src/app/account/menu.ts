export const MENU_ID = 'account-menu';

/** For links in the menu: only buttons close their popover by themselves. */
export function closeMenu(): void {
  const menu = document.getElementById(MENU_ID);
  if (menu && 'hidePopover' in menu) menu.hidePopover();
}
