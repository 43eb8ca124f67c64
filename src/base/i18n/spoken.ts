import { i18n } from '@lingui/core';

/** For `useSyncExternalStore`: a component is drawn again whenever the language changes. */
export const subscribe = (run: () => void) => i18n.on('change', run);
export const spoken = () => i18n.locale;
