/**
 * What runs in the page to find things as a screen reader names them. Plain text, as each protocol sends it in its own way, and
 * in words that the oldest browsers know.
 */
export const FINDER = `(() => {
  const ROLES = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=hidden])',
    heading: 'h1, h2, h3',
    group: '[role=group], fieldset',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    dialog: '[role=dialog], dialog',
    'button of a dialog': '[role=dialog] button',
    row: '[role=row], tr, li',
    any: '*',
  };
  const textOf = (ids) => ids.split(' ').map((id) => (document.getElementById(id) || {}).textContent || '').join(' ');
  const nameOf = (one) =>
    one.getAttribute('aria-label') ||
    (one.getAttribute('aria-labelledby') && textOf(one.getAttribute('aria-labelledby'))) ||
    (one.labels && one.labels[0] && one.labels[0].textContent) ||
    one.textContent ||
    '';
  const isShown = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden';
  };
  const find = (role, pattern) =>
    [...document.querySelectorAll(ROLES[role])].find(
      (one) => isShown(one) && new RegExp(pattern).test(nameOf(one).replace(/\\s+/g, ' ').trim()),
    );
  window.placeOf = (role, pattern) => {
    const one = find(role, pattern);
    if (!one) return null;
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  window.textIn = (role, pattern) => {
    const one = find(role, pattern);
    return one ? one.textContent.replace(/\\s+/g, ' ') : null;
  };
  window.failures = window.failures || [];
  if (!window.isHearing) {
    window.isHearing = true;
    addEventListener('error', ({ message }) => window.failures.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.failures.push(String(reason)));
  }
  return true;
})()`;
