import type { FastifyError, FastifyReply } from 'fastify';
import type { ErrorCode, Refusal } from '../../../api/schemas/common';
import { isOutage, OutcomeUnknown } from '../../base/db/outage';
import type { Answer } from '../../base/call';
import type { FileReply } from '../../base/file';
import { toWireSaying } from '../../base/wireSaying';

/** Answers a refusal in the envelope. */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
  data?: unknown,
): FastifyReply {
  const body: Refusal = { status: false, message, code, ...(data === undefined ? {} : { data }) };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** A refusal by a rule is HTTP 200; only one with a wait has its own status. */
export function sendAnswer(reply: FastifyReply, answer: Answer<unknown>): FastifyReply {
  reply.header('cache-control', 'no-store');
  const { message, data, code } = answer;
  const said = answer.saying === undefined ? {} : { saying: toWireSaying(answer.saying) };
  if (answer.ok) {
    return reply.send({
      ...answer.beside,
      status: true,
      message,
      data,
      ...(code === undefined ? {} : { code }),
      ...said,
    });
  }
  const { now } = answer;
  const body = {
    status: false,
    message,
    code,
    ...said,
    ...(data === undefined ? {} : { data }),
    ...(now === undefined ? {} : { now }),
  };
  if (code !== 'TOO_MANY_REQUESTS') return reply.send(body);
  return reply
    .header('retry-after', String(answer.retryAfterS ?? 60))
    .code(429)
    .send(body);
}

/** A file to be saved under its name, sent while it is written. */
export const sendFile = (reply: FastifyReply, { name, type, body }: FileReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(body);

const CLIENT_ERRORS: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'The request is not readable JSON' },
  413: { code: 'BAD_REQUEST', message: 'The request is too large' },
  415: { code: 'BAD_REQUEST', message: 'The request must be application/json' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests: wait a moment' },
};

/** Our own failure leaves the outcome open, unless it is an outage known to have changed nothing. */
function sendUnknown(reply: FastifyReply, error: unknown): FastifyReply {
  const ref = error instanceof OutcomeUnknown ? error.ref : undefined;
  const [status, words] = isOutage(error)
    ? ([503, 'The exchange lost its database'] as const)
    : ([500, 'Something went wrong on our side'] as const);
  return ref === undefined
    ? sendRefusal(reply, status, 'OUTCOME_UNKNOWN', `${words}: it is not known whether this was done`)
    : sendRefusal(
        reply,
        status,
        'OUTCOME_UNKNOWN',
        `${words}: it is not known whether this was done. Ask again with the same ref, it counts once`,
        { ref },
      );
}

/** Answers any error without stack or library text; `report` gets the details. */
export function sendError(
  error: FastifyError,
  reply: FastifyReply,
  report: (error: unknown) => void,
): FastifyReply {
  const known = CLIENT_ERRORS[error.statusCode ?? 500];
  if (known) return sendRefusal(reply, error.statusCode ?? 400, known.code, known.message);
  if (error.statusCode !== undefined && error.statusCode < 500)
    return sendRefusal(reply, error.statusCode, 'BAD_REQUEST', 'The request was not understood');
  report(error);
  if (error instanceof OutcomeUnknown || !isOutage(error)) return sendUnknown(reply, error);
  return sendRefusal(
    reply,
    503,
    'UNAVAILABLE',
    'The exchange cannot reach its database: nothing was changed, try again',
  );
}
