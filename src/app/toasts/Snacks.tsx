import { useEffect, useRef } from 'react';
import { i18n } from '@lingui/core';
import Alert from '@mui/material/Alert';
import { SnackbarContent, SnackbarProvider, closeSnackbar, enqueueSnackbar } from 'notistack';
import type { CustomContentProps, OptionsObject } from 'notistack';
import { TOAST_MS } from '../../../domain/product';
import { MOST_TOASTS, selectToasts, toastClosed } from '../../../slices/toasts';
import type { Toast } from '../../../slices/toasts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { en } from '../../base/i18n/catalogue/stored.en';
import { hi } from '../../base/i18n/catalogue/stored.hi';
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
  return (
    <SnackbarContent {...(ref ? { ref } : {})} role={isError ? 'alert' : 'status'} onClick={close}>
      <Alert
        role="none"
        variant="filled"
        severity={isError ? 'error' : 'success'}
        sx={{ width: '100%', cursor: 'pointer' }}
        closeText={say('app.close')}
        onClose={close}
      >
        {message}
      </Alert>
    </SnackbarContent>
  );
}

const CARDS = { success: Card, error: Card };

/** With this code, as nobody else says them and it comes with the first toast. */
const STORED: Part = { en: () => Promise.resolve(en), hi: () => Promise.resolve(hi) };

/** What will be lost is said in full, and stays until it is closed: there is time to save it. */
async function sayOfStorage({ key, values }: Toast, options: OptionsObject): Promise<void> {
  await bring(STORED);
  if (key === 'storageDamaged') enqueueSnackbar(i18n._('stored.damaged', { ...values }), options);
  else enqueueSnackbar(i18n._(`stored.${values?.['until']}`), { ...options, persist: true });
}

async function sayOfDeletion(toast: Toast, options: OptionsObject): Promise<void> {
  await bring(REASONS);
  enqueueSnackbar(sayToast(toast), options);
}

function show(toast: Toast, options: OptionsObject): void {
  if (toast.key === 'storageFull' || toast.key === 'storageDamaged') void sayOfStorage(toast, options);
  else if (toast.key === 'betDeleted') void sayOfDeletion(toast, options);
  else enqueueSnackbar(sayToast(toast), options);
}

/** Keeps snacks and store in step both ways: a toast removed from the store is closed. */
function Bridge() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set(toasts.map((toast) => toast.id));
    for (const id of shown.current) if (!now.has(id)) closeSnackbar(id);
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      const onClose = () => dispatch(toastClosed(toast.id));
      show(toast, { key: toast.id, variant: toast.kind, onClose });
    }
    shown.current = now;
  }, [toasts, dispatch]);
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
