import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { selectIsSignedIn } from '../../../slices/auth';
import {
  problemEdited,
  problemFileRequested,
  problemSendRequested,
  selectProblem,
} from '../../../slices/problem';
import type { Parcel } from '../../../slices/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showDate } from '../../base/format/times';
import { sayError, useSay } from '../../base/i18n/words';
import { GoButton } from '../forms/GoButton';
import { focus } from './focus';

/** A recorded session before it is sent: what is in it, what is not, and where it can go. */
export function Preview({ parcel }: { parcel: Parcel }) {
  const say = useSay<'problem'>();
  return (
    <Stack spacing={2}>
      <Typography variant="h3" tabIndex={-1} ref={focus} sx={{ scrollMarginTop: 16 }}>
        {say('problem.preview')}
      </Typography>
      <Contents parcel={parcel} />
      <Ways />
    </Stack>
  );
}

/** What of the testers' fields nobody will be able to read. */
function unreadableOf({ isPlaceHidden, isValueHidden }: Parcel): 'place' | 'value' | 'both' | null {
  if (isPlaceHidden) return isValueHidden ? 'both' : 'place';
  return isValueHidden ? 'value' : null;
}

function Contents({ parcel }: { parcel: Parcel }) {
  const say = useSay<'problem'>();
  const { from, to, actions, bytes, reach } = parcel;
  const unreadable = unreadableOf(parcel);
  return (
    <List>
      <Item name={say('problem.when')}>
        {say('problem.span', { from: showDate(from), to: showDate(to) })}
      </Item>
      <Item name={say('problem.size')}>
        {say('problem.actions', { actions, bytes: Math.ceil(bytes / 1000) })}
      </Item>
      <Item name={say('problem.reach')}>{say(`problem.reach.${reach}`)}</Item>
      <Item name={say('problem.holds')}>{say('problem.holdsThis')}</Item>
      <Item name={say('problem.hides')}>
        {say('problem.hidesThis')}
        {unreadable && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
            {say(`problem.unreadable.${unreadable}`)}
          </Alert>
        )}
      </Item>
    </List>
  );
}

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Signed out there is nobody to send as, which is what an error page may have come to. */
function Ways() {
  const say = useSay<'problem'>();
  const words = useSay();
  const dispatch = useAppDispatch();
  const problem = useAppSelector(selectProblem);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isSending = problem.status === 'sending';
  return (
    <Stack spacing={2}>
      {isSignedIn ? (
        <Typography variant="body2">{say('problem.who')}</Typography>
      ) : (
        <Alert severity="info">{say('problem.signedOut')}</Alert>
      )}
      <div role="alert">
        {problem.status === 'failed' && <Alert severity="error">{sayError(words, problem.error)}</Alert>}
      </div>
      {isSignedIn && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            dispatch(problemSendRequested());
          }}
        >
          <GoButton
            words={say('problem.send')}
            going={say('problem.sending')}
            isGoing={isSending}
            isInvalid={false}
          />
        </form>
      )}
      <Button variant="outlined" color="inherit" onClick={() => dispatch(problemFileRequested('save'))}>
        {say('problem.save')}
      </Button>
      {canShareFiles() && (
        <Button variant="outlined" color="inherit" onClick={() => dispatch(problemFileRequested('share'))}>
          {say('problem.share')}
        </Button>
      )}
      <Button color="inherit" disabled={isSending} onClick={() => dispatch(problemEdited())}>
        {say('problem.change')}
      </Button>
    </Stack>
  );
}

const List = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0 },
});

/** Whether this browser hands files to other programs; all that share any share texts. */
function canShareFiles(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([''], 'session.txt', { type: 'text/plain' })] });
}
