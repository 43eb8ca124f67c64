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
import { look } from '../state/secrets';
import { changeWanted, doAsked, isOpen, previewAsked, taskClosed } from '../state/task';
import type { Task } from '../state/task';
import { labelOfVerb, REFUSALS, W } from '../words';
import { Result } from './amounts';
import { List } from './List';
import { VerbForm } from './VerbForm';

type Moving = Exclude<Task, { status: 'idle' }>;

/** What the verb does and what it is about, as its title. */
function titleOf({ verb, given }: Moving): string {
  const about = Object.values(given).filter((word) => typeof word === 'string');
  return about.length === 0 ? labelOfVerb(verb) : `${labelOfVerb(verb)}: ${about.join(' ')}`;
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

/** It was taken down, and is done as soon as somebody else, or whoever asked, agrees. */
const isAsked = (task: Task): boolean =>
  task.status === 'refused' && (task.error.code === 'NEEDS_APPROVAL' || task.error.code === 'HELD');

/** A refusal in its own words, and what to do about it. */
function Refused(task: Extract<Task, { status: 'refused' }>) {
  const { code, message } = task.error;
  const why = REFUSALS[code];
  const isInfo = isAsked(task);
  return (
    <Alert severity={isInfo ? 'info' : 'error'} role={isInfo ? 'status' : 'alert'} className="said">
      {why === undefined ? message : `${why}\n${message.replace(`${code}: `, '')}`}
    </Alert>
  );
}

/** What was done, and what is shown of it this once. */
function Done({ text, once }: Extract<Task, { status: 'done' }>) {
  const shown = once === undefined ? undefined : look(once)['once'];
  return (
    <>
      <Alert severity="success" role="status" className="said">
        {text}
      </Alert>
      {typeof shown === 'string' && (
        <Alert severity="warning" role="note" className="said once">
          {W.task.once}
          <code>{shown}</code>
        </Alert>
      )}
    </>
  );
}

function TaskBody({ task, verb }: { task: Moving; verb: ConsoleVerb | undefined }) {
  const tell = useTell();
  if (task.status === 'done') return <Done {...task} />;
  if (task.status === 'previewed') return <Previewed {...task} />;
  if (task.status === 'refused' && (!verb || isAsked(task))) return <Refused {...task} />;
  if (!verb || task.status === 'doing') return <Typography role="status">{W.task.busy}</Typography>;
  return (
    <>
      {task.status === 'refused' && <Refused {...task} />}
      <VerbForm
        verb={verb}
        given={task.given}
        typed={task.asked?.request}
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
  if (task.status === 'idle' || !isOpen(task)) return null;
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
        <Button key={task.status} onClick={close} autoFocus={task.status === 'done' || isAsked(task)}>
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
