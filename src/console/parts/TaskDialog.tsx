import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ConsoleVerb } from '../../../api/schemas/operator/console';
import { consoleApi } from '../state/calls';
import { useConsole, useTell } from '../state/store';
import { changeWanted, doAsked, previewAsked, taskClosed } from '../state/task';
import type { Task } from '../state/task';
import { labelOf, REFUSALS, W } from '../words';
import { Result } from './amounts';
import { List } from './List';
import { VerbForm } from './VerbForm';

type Moving = Exclude<Task, { status: 'idle' }>;

/** What the verb is about, as its title. */
function titleOf({ verb, given }: Moving): string {
  const [about] = Object.values(given);
  return typeof about === 'string' ? `${labelOf(verb)}: ${about}` : labelOf(verb);
}

function Previewed({
  preview: { text, moves, needs_second: needsSecond },
}: Extract<Task, { status: 'previewed' }>) {
  const [first] = text.split('\n  ');
  return (
    <>
      <Typography>{W.task.preview}</Typography>
      <Typography className="said">{first}</Typography>
      {needsSecond && (
        <Alert severity="info" role="note">
          {W.task.second}
        </Alert>
      )}
      <div className="moves">
        {moves.length === 0 ? (
          <Typography color="text.secondary">{W.task.nobody}</Typography>
        ) : (
          <List
            label={W.task.moves}
            rows={moves}
            keyOf={({ who }) => who}
            columns={[
              { head: W.task.who, cell: ({ who }) => who },
              { head: W.task.moves, isFigure: true, cell: ({ paise }) => <Result paise={paise} /> },
            ]}
          />
        )}
      </div>
    </>
  );
}

/** A refusal in its own words, and what to do about it. */
function Refused({ error: { code, message } }: Extract<Task, { status: 'refused' }>) {
  const why = REFUSALS[code];
  const isAsked = code === 'NEEDS_APPROVAL' || code === 'HELD';
  return (
    <Alert severity={isAsked ? 'info' : 'error'} role={isAsked ? 'status' : 'alert'} className="said">
      {why === undefined ? message : `${why}\n${message}`}
    </Alert>
  );
}

function TaskBody({ task, verb }: { task: Moving; verb: ConsoleVerb | undefined }) {
  const tell = useTell();
  if (task.status === 'done')
    return (
      <Alert severity="success" role="status" className="said">
        {task.text}
      </Alert>
    );
  if (task.status === 'previewed') return <Previewed {...task} />;
  if (!verb)
    return task.status === 'refused' ? <Refused {...task} /> : <Typography>{W.task.busy}</Typography>;
  return (
    <>
      {task.status === 'refused' && <Refused {...task} />}
      <VerbForm
        verb={verb}
        given={task.given}
        isBusy={task.status === 'looking'}
        onAsk={(asked) => tell(verb.hasPreview ? previewAsked(asked) : doAsked(asked))}
      />
    </>
  );
}

/** One verb from its form over what it would do to what it did. Escape leaves it, as long as nothing is on its way. */
export function TaskDialog() {
  const task = useConsole((state) => state.task);
  const tell = useTell();
  const { data } = consoleApi.useVerbsQuery();
  if (task.status === 'idle') return null;
  const close = () => tell(taskClosed());
  return (
    <Dialog open onClose={close} aria-labelledby="task-title" maxWidth="sm">
      <DialogTitle id="task-title">{titleOf(task)}</DialogTitle>
      <DialogContent>
        <TaskBody task={task} verb={data?.find(({ name }) => name === task.verb)} />
      </DialogContent>
      <DialogActions>
        {task.status === 'previewed' && <Button onClick={() => tell(changeWanted())}>{W.task.back}</Button>}
        {/* Made anew with each state: where the pressed button is gone, Escape would reach nothing. */}
        <Button key={task.status} onClick={close} autoFocus={task.status === 'done'}>
          {W.task.close}
        </Button>
        {task.status === 'previewed' && (
          <Button variant="contained" autoFocus onClick={() => tell(doAsked(task.asked))}>
            {W.task.go}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
