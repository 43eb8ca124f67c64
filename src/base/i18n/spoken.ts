import { i18n } from '@lingui/core';

/** For `useSyncExternalStore`: re-renders when the language changes. */
export const subscribe = (run: () => void) => i18n.on('change', run);
export const spoken = () => i18n.locale;
