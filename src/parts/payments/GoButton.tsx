import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

type Props = {
  words: string;
  /** Words while sending. */
  going: string;
  isGoing: boolean;
  isInvalid: boolean;
};

/** The button of a payment form. While sending it keeps the focus but ignores presses. */
export function GoButton({ words, going, isGoing, isInvalid }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={isInvalid && !isGoing}
      aria-disabled={isGoing}
      className={isGoing ? 'money-go going' : 'money-go'}
      startIcon={isGoing ? <CircularProgress size={18} color="inherit" aria-label={going} /> : undefined}
    >
      {isGoing ? going : words}
    </Button>
  );
}
