import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

type Props = {
  words: string;
  /** What is going on, while it is. */
  going: string;
  isGoing: boolean;
  /** Something in the form is wrong. */
  isInvalid: boolean;
};

/** The one button of a money form. While it works it keeps the focus and takes no press. */
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
