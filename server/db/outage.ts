import { codeOf } from '../startError';

/** SQLSTATE classes and codes of the system that mean "the database cannot, right now": broken off, full, restarting. */
export const isOutage = (error: unknown): boolean =>
  /^(08...|53...|57P..|58...|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(codeOf(error) ?? '') ||
  (error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect/i.test(error.message));
