import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane: the least that OWASP's password storage sheet accepts; 12 to 36 ms a hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the PHC text that the players table keeps */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind `stored`. Without a stored hash (unknown player) the same work is done against
 * a decoy, so that the time of the answer does not tell which user names exist.
 */
export const checkPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
};
