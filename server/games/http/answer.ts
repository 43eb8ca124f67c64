import type { FastifyReply } from 'fastify';
import * as v from 'valibot';

/** A request that is answered by its HTTP code and one word. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly http: number,
    readonly status: string,
  ) {
    super(status);
  }
}

export const say = (reply: FastifyReply, http: number, status: string): FastifyReply =>
  reply.code(http).header('cache-control', 'no-store').send({ status });

/** What a body says, by its schema. An empty one is an empty object. @throws Refused */
export function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  let found: unknown;
  try {
    found = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refused(400, 'INVALID_REQUEST');
  }
  const parsed = v.safeParse(schema, found);
  if (!parsed.success) throw new Refused(400, 'INVALID_REQUEST');
  return parsed.output;
}
