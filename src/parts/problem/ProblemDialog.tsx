import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form } from 'react-final-form';
import { parcelOf, problemClosed, problemTold, selectProblem } from '../../../slices/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { useHide } from '../../base/ui/SecretContext';
import { Frame } from '../dialogs/Frame';
import { Preview } from './Preview';
import { checkWritten, NOTHING_WRITTEN } from './problemForm';
import type { Written } from './problemForm';
import { WriteProblem } from './WriteProblem';

/** What went wrong, in the person's words; what is sent with it, shown before it goes; and its number. In a skin of its own: it
 * opens over a page that has stopped working, too. */
export function ProblemDialog() {
  const say = useSay();
  const dispatch = useAppDispatch();
  // A press beside the window must not lose what was written.
  const close = (_event?: object, reason?: string) =>
    reason === 'backdropClick' ? undefined : dispatch(problemClosed());
  return (
    <MuiSkin>
      <Frame title={say('app.report')} onClose={close}>
        <Steps />
      </Frame>
    </MuiSkin>
  );
}

/** The form stays while its parcel is looked at, so that nothing has to be written twice. */
function Steps() {
  const dispatch = useAppDispatch();
  const hide = useHide();
  const problem = useAppSelector(selectProblem);
  const parcel = parcelOf(problem);
  if (problem.status === 'sent') return <Sent id={problem.problemId} />;
  return (
    <Form<Written>
      initialValues={NOTHING_WRITTEN}
      validate={checkWritten}
      onSubmit={(written) => {
        dispatch(problemTold(hide(JSON.stringify({ ...NOTHING_WRITTEN, ...written }))));
      }}
      render={({ handleSubmit }) => (
        <>
          {parcel && <Preview parcel={parcel} />}
          {/* Hidden, not gone: fields that come back would begin empty. */}
          <form onSubmit={(event) => void handleSubmit(event)} noValidate hidden={parcel !== null}>
            <WriteProblem />
          </form>
        </>
      )}
    />
  );
}

function Sent({ id }: { id: string }) {
  const say = useSay<'problem'>();
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="status">
        <AlertTitle>{say('problem.sent')}</AlertTitle>
        {say('problem.number', { id })}
      </Alert>
      <Button variant="contained" size="large" autoFocus onClick={() => dispatch(problemClosed())}>
        {say('problem.done')}
      </Button>
    </Stack>
  );
}
