import type { FastifyRequest } from 'fastify';

/** The bearer token of a request; undefined without one ("Bearer null" is how a signed-out client spells that). */
export const bearerOf = (request: FastifyRequest): string | undefined => {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined || token === 'null' || token === 'undefined' ? undefined : token;
};
