import { randomBytes } from 'node:crypto';
import { hashToken } from '../../players/auth/sessions';

const BYTES = 16;
export const INVITED_HOURS = 24;

/** What lets somebody become an operator, once: 128 bits, shown to whoever invites and kept as a hash. */
export function invitation(now: number): { text: string; hash: string; until: Date } {
  const text = randomBytes(BYTES).toString('base64url');
  return { text, hash: hashToken(text), until: new Date(now + INVITED_HOURS * 3_600_000) };
}
