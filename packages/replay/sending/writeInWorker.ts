import type { Recording } from '../recorder/recorder';
import { headOf, linesOf } from './crossing';
import { Cancelled, makePace } from './pace';
import type { OnPart } from './pace';
import type { WrittenLog } from './port';
import type { FromWorker, ReplayOrder, ToWorker } from './logWriter';

/** The part of a Worker used here, so that tests can stand in for it. */
export type WorkerLike = {
  postMessage(said: ToWorker): void;
  terminate(): void;
  addEventListener(name: 'message', heard: (event: { data: FromWorker }) => void): void;
  addEventListener(name: 'error' | 'messageerror', heard: (event: { message?: string }) => void): void;
};

/** Share of the time that sending the recording takes. */
const SENDING_SHARE = 0.3;
/** Lines are gathered until a message has this many characters. */
const MESSAGE_CHARS = 0x10000;

async function send(worker: WorkerLike, recording: Recording, onPart: OnPart, isOver: () => boolean) {
  const pace = makePace((part) => onPart(part * SENDING_SHARE));
  const count = recording.entries.length + 1;
  let lines = '';
  let done = 0;
  const post = () => {
    if (lines) worker.postMessage({ lines });
    lines = '';
  };
  for (const line of linesOf(recording)) {
    lines += lines ? `\n${line}` : line;
    if (lines.length > MESSAGE_CHARS) post();
    const wait = pace(++done / count);
    if (wait) await wait;
    if (isOver()) return;
  }
  post();
  worker.postMessage({ isAll: true });
}

/** Has a worker write a log. Rejects with `Cancelled` once it is no longer wanted, otherwise if the worker cannot. */
export function writeInWorker(
  worker: WorkerLike,
  recording: Recording,
  order: Omit<ReplayOrder, 'head'>,
  onPart: OnPart,
): Promise<WrittenLog> {
  let isOver = false;
  const written = new Promise<WrittenLog>((done, failed) => {
    worker.addEventListener('message', ({ data }) => {
      if ('log' in data) done(data.log);
      else if ('failed' in data) failed(new Error(data.failed));
      else if (!onPart(SENDING_SHARE + (1 - SENDING_SHARE) * data.part)) failed(new Cancelled());
    });
    const broken = ({ message = 'worker' }) => failed(new Error(message));
    worker.addEventListener('error', broken);
    worker.addEventListener('messageerror', broken);
    worker.postMessage({ order: { ...order, head: headOf(recording) } });
    send(worker, recording, onPart, () => isOver).catch(failed);
  });
  return written.finally(() => {
    isOver = true;
    worker.terminate();
  });
}
