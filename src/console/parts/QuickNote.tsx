import Button from '@mui/material/Button';
import { useConsole, useTell } from '../state/store';
import { isOpen, taskClosed } from '../state/task';
import { W } from '../words';

/** What one press did, beside the screen: whoever works by keys stays where they are. */
export function QuickNote() {
  const task = useConsole((state) => state.task);
  const tell = useTell();
  const text = task.status === 'done' && !isOpen(task) ? task.text : '';
  return (
    <div className="quick" role="status">
      {text !== '' && (
        <>
          <span className="said">{text}</span>
          <Button size="small" color="inherit" onClick={() => tell(taskClosed())}>
            {W.task.close}
          </Button>
        </>
      )}
    </div>
  );
}
