import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ConsolePreview } from '../../../api/schemas/operator/console';
import type { ConsoleError, VerbAsked } from './calls';
import type { Typed } from './secrets';

/** One verb on its way: filled in, looked at, done. `given` is what the screen knows of it already. */
type Begun = { verb: string; given: Typed };
export type Task =
  | { status: 'idle' }
  | ({ status: 'filling' } & Begun)
  | ({ status: 'looking'; asked: VerbAsked } & Begun)
  | ({ status: 'previewed'; asked: VerbAsked; preview: ConsolePreview } & Begun)
  | ({ status: 'doing'; asked: VerbAsked } & Begun)
  | ({ status: 'refused'; error: ConsoleError } & Begun)
  | ({ status: 'done'; text: string } & Begun);

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
      task.status === 'previewed' ? { status: 'filling', verb: task.verb, given: task.given } : task,
    /** Without a form before it where the screen knows everything. */
    doAsked: (task, { payload: asked }: PayloadAction<VerbAsked>): Task => {
      if (!isStill(task)) return task;
      const given = task.status !== 'idle' && task.verb === asked.verb ? task.given : asked.request;
      return { status: 'doing', verb: asked.verb, given, asked };
    },
    verbDone: (task, { payload: text }: PayloadAction<string>): Task =>
      task.status === 'doing' ? { status: 'done', verb: task.verb, given: task.given, text } : task,
    verbRefused: (task, { payload: error }: PayloadAction<ConsoleError>): Task =>
      task.status === 'doing' || task.status === 'looking'
        ? { status: 'refused', verb: task.verb, given: task.given, error }
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
