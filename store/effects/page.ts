import { isRejected } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { CONSOLE_CLEAR_MS } from '../../domain/base/product';
import { selectSettingsState } from '../../slices/settings';
import { welcomeOffered } from '../../slices/welcome';
import type { Listen } from '../base/root/types';

/** Used when the site's settings cannot be loaded. */
const UNDRESSED = {
  siteTitle: '',
  favicon: '',
  colours: { bgPrimary: '', bgSecondary: '', textPrimary: '', textSecondary: '', other: '' },
};

/** Title, favicon and colours of the site; the title falls back to the host name (product.md section 9). */
export function listenForLook(listen: Listen): void {
  listen({
    predicate: (_, now, before) => selectSettingsState(now) !== selectSettingsState(before),
    effect: (_, store) => {
      const state = selectSettingsState(store.getState());
      if (state.status === 'absent') return;
      const { siteTitle, favicon, colours } = state.status === 'failed' ? UNDRESSED : state.settings;
      store.extra.page.dress({
        title: siteTitle || store.extra.page.hostname,
        faviconUrl: favicon ? `${store.extra.baseUrl}api/upload/image/${encodeURIComponent(favicon)}` : '',
        colours,
      });
    },
  });
}

/** Opens the popup after a sign-in, once no password change is outstanding (product.md section 4), in a quiet moment:
 * not over a slip or a dialog. */
export function listenForWelcome(listen: Listen): void {
  listen({
    predicate: (_, { auth, welcome, slip, dialogs }, before) =>
      welcome.status === 'pending' &&
      [auth, welcome, slip, dialogs].some(
        (now, i) => now !== [before.auth, before.welcome, before.slip, before.dialogs][i],
      ) &&
      slip.status === 'empty' &&
      dialogs.status === 'closed' &&
      auth.status === 'signedIn' &&
      !auth.user.mustChangePassword,
    effect: (_, { dispatch }) => void dispatch(welcomeOffered()),
  });
}

const isAnswer = (action: { type: string }): boolean =>
  action.type.startsWith(`${api.reducerPath}/execute`) &&
  (action.type.endsWith('/fulfilled') || isRejected(action));

/** Clears the console 1,115,000 ms after each request; one timer serves all of them. */
export function listenForConsole(listen: Listen): void {
  const due: number[] = [];
  listen({
    predicate: isAnswer,
    effect: (_, { extra: { clock, page } }) => {
      const arm = (): void => {
        const [next] = due;
        if (next !== undefined) clock.after(next - clock.now(), clear);
      };
      const clear = (): void => {
        due.splice(0, due.filter((at) => at <= clock.now()).length);
        page.clearConsole();
        arm();
      };
      due.push(clock.now() + CONSOLE_CLEAR_MS);
      if (due.length === 1) arm();
    },
  });
}
