import { isRejected } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { CONSOLE_CLEAR_MS } from '../../domain/product';
import { selectSettingsState } from '../../slices/settings';
import { welcomeOffered } from '../../slices/welcome';
import type { Listen } from '../base/types';

/** A site whose settings cannot be had has neither a title nor colours of its own. */
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

/** The popup of a fresh login, once no password change stands before it (product.md section 4). */
export function listenForWelcome(listen: Listen): void {
  listen({
    predicate: (_, { auth, welcome }, before) =>
      (auth !== before.auth || welcome !== before.welcome) &&
      welcome.status === 'pending' &&
      auth.status === 'signedIn' &&
      !auth.user.mustChangePassword,
    effect: (_, { dispatch }) => void dispatch(welcomeOffered()),
  });
}

const isAnswer = (action: { type: string }): boolean =>
  action.type.startsWith(`${api.reducerPath}/execute`) &&
  (action.type.endsWith('/fulfilled') || isRejected(action));

/** The console is cleared 1,115,000 ms after each request: one timer serves them all, as requests come by the second. */
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
