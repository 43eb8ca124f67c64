import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { selectIsOffline } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';

/** A button that places, pays or cancels: without a line it would only promise to. */
export function OnlineButton(props: ButtonProps) {
  const isOffline = useAppSelector(selectIsOffline);
  return <Button {...props} disabled={isOffline || props.disabled === true} />;
}
