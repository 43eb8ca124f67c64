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
import { checkProblemForm, EMPTY_FORM } from './problemForm';
import type { ProblemForm } from './problemForm';
import { WriteProblem } from './WriteProblem';

/** Reports a problem: a form, a preview of everything that is sent, and the number of the report. Has its own theme provider,
 * because it also opens over a page that has crashed. */
export function ProblemDialog() {
  const say = useSay();
  const dispatch = useAppDispatch();
  // A click outside the dialog must not lose the text.
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

/** The form stays mounted during the preview, so that nothing has to be typed twice. */
function Steps() {
  const dispatch = useAppDispatch();
  const hide = useHide();
  const problem = useAppSelector(selectProblem);
  const parcel = parcelOf(problem);
  if (problem.status === 'sent') return <Sent id={problem.problemId} />;
  return (
    <Form<ProblemForm>
      initialValues={EMPTY_FORM}
      validate={checkProblemForm}
      onSubmit={(written) => {
        dispatch(problemTold(hide(JSON.stringify({ ...EMPTY_FORM, ...written }))));
      }}
      render={({ handleSubmit }) => (
        <>
          {parcel && <Preview parcel={parcel} />}
          {/* Hidden instead of unmounted: fields that are mounted again start empty. */}
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
