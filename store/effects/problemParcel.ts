import { nanoid } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { toApiError } from '../../api/errors';
import { parseJson } from '../../api/json';
import { reportProblem } from '../../api/reportProblem';
import { MAX_LOG_BYTES } from '../../domain/players/problem';
import { toIst } from '../../domain/base/time';
import { selectIsSignedIn, signedOut } from '../../slices/auth';
import {
  parcelOf,
  problemFailed,
  problemFileRequested,
  problemOpened,
  problemPacked,
  problemProgressed,
  problemSent,
  selectProblem,
} from '../../slices/problem';
import type { Parcel, ProblemReport } from '../../slices/problem';
import { selectPath } from '../../slices/route';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra } from '../base/root/types';
import { UNTRACKED } from './command';

type Store = { dispatch: AppDispatch; getState: () => RootState; extra: Extra };
type Moved = { action: UnknownAction; before: ProblemReport; now: ProblemReport };

const MAX_PAGE = 500;
/** Progress is told in steps of so much. */
const STEP = 0.05;

/** What the form puts behind one handle. */
const written = v.object({ note: v.string(), pointer: v.string(), expected: v.string() });

/** JSON; a text needs no quotation marks, and nothing at all means that nothing should stand there. */
function valueOf(said: string): { value?: unknown } {
  return said === '' ? {} : { value: parseJson(said) ?? said };
}

async function prepare(told: string, { extra, dispatch, getState }: Store): Promise<void> {
  const { note, pointer, expected } = v.parse(written, parseJson(extra.secrets.use(told) ?? ''));
  const port = await extra.recording();
  const isExpected = pointer !== '';
  const asked = {
    // What another player did on this page before is not this one's to send.
    since: selectIsSignedIn(getState()) ? signedOut.type : null,
    until: problemOpened.type,
    notes: [note],
    expected: isExpected ? { at: pointer, ...valueOf(expected) } : null,
    mostBytes: MAX_LOG_BYTES,
  };
  const { base64, ...log } = await port.write(asked, (part) => {
    const now = selectProblem(getState());
    if (now.status !== 'preparing' || now.told !== told) return false;
    if (part - now.part >= STEP) dispatch(problemProgressed(part));
    return true;
  });
  const keep = (text: string) => extra.secrets.keep(text);
  const handles = {
    note: keep(note),
    log: keep(base64),
    ...(isExpected && { pointer: keep(pointer), expected: keep(expected) }),
  };
  dispatch(problemPacked({ told, parcel: { ref: nanoid(), handles, ...log } }));
}

async function send({ ref, handles }: Parcel, { dispatch, getState }: Store): Promise<void> {
  const page = selectPath(getState()).slice(0, MAX_PAGE);
  const { data, error } = await dispatch(reportProblem.initiate({ ref, handles, page }, UNTRACKED));
  dispatch(
    data === undefined
      ? problemFailed({ of: ref, error: toApiError(error) })
      : problemSent({ ref, problemId: data }),
  );
}

async function give({ handles, to }: Parcel, way: 'save' | 'share', { extra }: Store): Promise<void> {
  const base64 = extra.secrets.use(handles.log);
  if (base64 === undefined) return;
  const port = await extra.recording();
  // A name that sorts by time: 2026-01-31-14-23-09.
  const name = `backlay-${toIst(to).replace(/[: ]/g, '-')}.actions.jsonl.gz`;
  if (way === 'save' || !(await port.share(name, base64))) port.save(name, base64);
}

/** What the move of the machine asks for. A parcel that is let go is forgotten with all that was written. */
export async function carryOn({ action, before, now }: Moved, store: Store): Promise<void> {
  const [was, parcel] = [parcelOf(before), parcelOf(now)];
  if (was && was.ref !== parcel?.ref) store.extra.secrets.drop(Object.values(was.handles));
  if (problemFileRequested.match(action)) {
    if (parcel) await give(parcel, action.payload, store);
  } else if (now.status === before.status) return;
  else if (now.status === 'preparing') await prepare(now.told, store);
  else if (now.status === 'sending') await send(now.parcel, store);
}
