import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ConsolePreview } from '../../../api/schemas/operator/console';
import type { ConsoleError, VerbAsked } from './calls';
import type { Typed } from './secrets';

/** One verb on its way: filled in, looked at, done. `given` is what the screen knows of it already; what is quick was done by one press,
 * without a form, and is told of beside the screen; `asked` is what was typed, which a form that comes back still has; `once` is a handle of what is shown
 * once. */
type Begun = { verb: string; given: Typed };
export type Task =
  | { status: 'idle' }
  | ({ status: 'filling'; asked?: VerbAsked } & Begun)
  | ({ status: 'looking'; asked: VerbAsked } & Begun)
  | ({ status: 'previewed'; asked: VerbAsked; preview: ConsolePreview } & Begun)
  | ({ status: 'doing'; asked: VerbAsked; isQuick: boolean } & Begun)
  | ({ status: 'refused'; asked: VerbAsked; error: ConsoleError } & Begun)
  | ({ status: 'done'; isQuick: boolean; text: string; once?: number } & Begun);

/** Whether it has a dialog of its own. */
export const isOpen = (task: Task): boolean =>
  task.status !== 'idle' && !((task.status === 'doing' || task.status === 'done') && task.isQuick);

/** Nothing is on its way to the server. */
const isStill = ({ status }: Task): boolean => status !== 'looking' && status !== 'doing';

export const taskSlice = createSlice({
  name: 'task',
  initialState: (): Task => ({ status: 'idle' }),
  reducers: {
    taskBegun: (task, { payload: { verb, given } }: PayloadAction<Begun>): Task =>
      isStill(task) ? { status: 'filling', verb, given } : task,
    previewAsked: (task, { payload: asked }: PayloadAction<VerbAsked>): Task =>
      task.status === 'filling' || task.status === 'refused'
        ? { status: 'looking', verb: task.verb, given: task.given, asked }
        : task,
    previewCame: (task, { payload: preview }: PayloadAction<ConsolePreview>): Task =>
      task.status === 'looking' ? { ...task, status: 'previewed', preview } : task,
    changeWanted: (task): Task =>
      task.status === 'previewed'
        ? { status: 'filling', verb: task.verb, given: task.given, asked: task.asked }
        : task,
    /** Without a form before it where the screen knows everything. */
    doAsked: (task, { payload: asked }: PayloadAction<VerbAsked>): Task => {
      if (!isStill(task)) return task;
      const isQuick = task.status === 'idle' || task.status === 'done';
      const given = isQuick || task.verb !== asked.verb ? asked.request : task.given;
      return { status: 'doing', verb: asked.verb, given, asked, isQuick };
    },
    verbDone: (task, { payload }: PayloadAction<{ text: string; once?: number }>): Task =>
      task.status === 'doing'
        ? { ...payload, status: 'done', verb: task.verb, given: task.given, isQuick: task.isQuick }
        : task,
    verbRefused: (task, { payload: error }: PayloadAction<ConsoleError>): Task =>
      task.status === 'doing' || task.status === 'looking'
        ? { status: 'refused', verb: task.verb, given: task.given, asked: task.asked, error }
        : task,
    taskClosed: (task): Task => (isStill(task) && task.status !== 'idle' ? { status: 'idle' } : task),
  },
});

export const {
  taskBegun,
  previewAsked,
  previewCame,
  changeWanted,
  doAsked,
  verbDone,
  verbRefused,
  taskClosed,
} = taskSlice.actions;
