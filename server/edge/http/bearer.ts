import type { FastifyRequest } from 'fastify';

/** The bearer token of a request; a signed-out client may send "Bearer null", which is none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined || token === 'null' || token === 'undefined' ? undefined : token;
}
