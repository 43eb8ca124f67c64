import { reportProblemRequest } from '../../../api/schemas/problem';
import { reportedProblem } from '../../../api/schemas/reportedProblem';
import { MAX_LOG_BYTES } from '../../../domain/players/problem';
import { call } from '../../base/call';
import type { Call } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { takeProblem } from './take';

/** A log as base64, and some room for what is said of it. */
const BODY_LIMIT = 4 * Math.ceil(MAX_LOG_BYTES / 3) + 32 * 1024;
const PER_MINUTE = 6;

export const problemCalls = (db: Db, now: () => number): Call[] => [
  call({
    method: 'POST',
    path: 'report/problem',
    summary:
      'Keeps a recorded session for the operator, with what the player says went wrong; the same ref is kept once',
    request: reportProblemRequest,
    reply: reportedProblem,
    bodyLimit: BODY_LIMIT,
    perMinute: PER_MINUTE,
    handle: (told, { playerId }) => takeProblem(db, playerId, told, now()),
  }),
];
