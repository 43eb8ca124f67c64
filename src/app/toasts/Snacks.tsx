import { useEffect, useRef } from 'react';
import { i18n } from '@lingui/core';
import Alert from '@mui/material/Alert';
import { SnackbarContent, SnackbarProvider, closeSnackbar, enqueueSnackbar } from 'notistack';
import type { CustomContentProps, OptionsObject } from 'notistack';
import { TOAST_MS } from '../../../domain/base/product';
import { sayToldReason } from '../../../domain/words/toldReason';
import { selectDialogs } from '../../../slices/dialogs';
import { selectSlip } from '../../../slices/slip';
import { betsOf } from '../../../slices/slip/slipLines';
import { MOST_TOASTS, isReceipt, selectToasts, toastClosed } from '../../../slices/toasts';
import type { Toast, ToastKey } from '../../../slices/toasts';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { bn } from '../../base/i18n/catalogue/toasts.bn';
import { en } from '../../base/i18n/catalogue/toasts.en';
import { hi } from '../../base/i18n/catalogue/toasts.hi';
import { REASONS } from '../../base/i18n/parts';
import { bring, sayToast, useSay } from '../../base/i18n/words';
import type { Part } from '../../base/i18n/words';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { voices } from '../../base/ui/voices';

/** A tap anywhere closes; the button makes that visible. */
function Card({ ref, id, message, variant }: CustomContentProps & { ref?: React.Ref<HTMLDivElement> }) {
  const say = useSay();
  const close = () => closeSnackbar(id);
  const isError = variant === 'error';
  const severity = variant === 'error' || variant === 'info' ? variant : 'success';
  return (
    <SnackbarContent {...(ref ? { ref } : {})} role={isError ? 'alert' : 'status'} onClick={close}>
      <Alert
        role="none"
        variant="filled"
        severity={severity}
        sx={severity === 'info' ? WAITS : PLAIN}
        closeText={say('app.close')}
        onClose={close}
      >
        {message}
      </Alert>
    </SnackbarContent>
  );
}

const PLAIN = { width: '100%', cursor: 'pointer' } as const;
/** Of a bet that waits: quieter than what is done, and not in its colour. */
const WAITS = {
  ...PLAIN,
  background: 'var(--warn)',
  color: 'var(--text)',
  border: '1px dashed var(--muted)',
} as const;

const CARDS = { success: Card, error: Card, info: Card };

/** With this code, as nobody else says them and they come with the first toast. */
const OWN: Part = {
  en: () => Promise.resolve(en),
  hi: () => Promise.resolve(hi),
  bn: () => Promise.resolve(bn),
};
/** What is fetched before a toast can be said. */
const PARTS: Readonly<Partial<Record<ToastKey, readonly Part[]>>> = {
  betDeleted: [REASONS],
  betRefused: [OWN, REASONS],
  callFailed: [REASONS],
  notCopied: [OWN],
  ordersGone: [OWN],
  storageDamaged: [OWN],
  storageFull: [OWN],
};

/** Why a bet was deleted: of what the exchange says itself the words come with the toast. */
const sayDeleted = (toast: Toast): string =>
  sayToast({
    ...toast,
    values: {
      ...toast.values,
      reason: sayToldReason(String(toast.values?.['reason'] ?? ''), (code, evidence) =>
        i18n._(`told.${code}`, { evidence }),
      ),
    },
  });

function wordsOf(toast: Toast): string {
  switch (toast.key) {
    case 'betDeleted':
      return sayDeleted(toast);
    case 'betRefused':
      return i18n._('toast.notPlaced', { reason: sayToast(toast) });
    // In words already: the view has them with the list.
    case 'news':
      return String(toast.values?.['text']);
    case 'storageDamaged':
      return i18n._('stored.damaged', { ...toast.values });
    case 'storageFull':
      return i18n._(`stored.${toast.values?.['until']}`);
    default:
      return sayToast(toast);
  }
}

/** What nothing else on the page says stays until it is closed: there is time to read it. */
async function show(toast: Toast, options: OptionsObject): Promise<void> {
  const parts = PARTS[toast.key];
  if (parts) await Promise.all(parts.map(bring));
  const persist = toast.key === 'storageFull' || toast.key === 'betRefused';
  enqueueSnackbar(wordsOf(toast), { ...options, persist });
}

/** Refusals upon which the page goes elsewhere, where no slip is. */
const LEADS_AWAY: ReadonlySet<string> = new Set(['MUST_CHANGE_PASSWORD', 'UNAUTHORISED']);

/** Whether the slip, in sight, says itself why a bet was not placed; it does not once the next price is in it. */
const isInSlip = (state: RootState, { key, values }: Toast): boolean =>
  key === 'betRefused' &&
  !LEADS_AWAY.has(String(values?.['code'])) &&
  selectDialogs(state).status === 'closed' &&
  betsOf(selectSlip(state)).some(
    ({ slip }) =>
      (slip.status === 'refused' || slip.status === 'moved') && slip.error.code === values?.['code'],
  );

/** Keeps snacks and store in step both ways: a toast removed from the store is closed. What the slip says is said once: there. */
function Bridge() {
  const store = useAppStore();
  const { dispatch } = store;
  const toasts = useAppSelector(selectToasts);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set(toasts.map((toast) => toast.id));
    for (const id of shown.current) if (!now.has(id)) closeSnackbar(id);
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      const onClose = () => dispatch(toastClosed(toast.id));
      if (isInSlip(store.getState(), toast)) onClose();
      // Its bet is not matched: the slip goes on saying so once the toast is gone.
      else if (isReceipt(toast)) void show(toast, { key: toast.id, variant: 'info' });
      else void show(toast, { key: toast.id, variant: toast.kind, onClose });
    }
    shown.current = now;
  }, [toasts, store, dispatch]);
  return null;
}

/** Top centre, 800 ms, several at once. */
export function Snacks() {
  return (
    <MuiSkin>
      <SnackbarProvider
        Components={CARDS}
        domRoot={voices()}
        maxSnack={MOST_TOASTS}
        autoHideDuration={TOAST_MS}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      >
        <Bridge />
      </SnackbarProvider>
    </MuiSkin>
  );
}
