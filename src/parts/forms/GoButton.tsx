import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { selectIsOffline } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';

type Props = {
  words: string;
  /** Words while sending. */
  going: string;
  isGoing: boolean;
  isInvalid: boolean;
  /** Id of what is said about the last try. */
  describedBy?: string;
};

/** The button a form is for. While sending it keeps the focus but ignores presses, which MUI's `loading` would not. */
export function GoButton({ words, going, isGoing, isInvalid, describedBy }: Props) {
  const isOffline = useAppSelector(selectIsOffline);
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={isOffline || (isInvalid && !isGoing)}
      aria-disabled={isGoing}
      aria-describedby={describedBy}
      startIcon={isGoing ? <CircularProgress size={18} color="inherit" aria-label={going} /> : undefined}
    >
      {isGoing ? going : words}
    </Button>
  );
}
