import { hash, verify } from '@node-rs/argon2';

/** argon2id, the minimum of OWASP's password storage sheet; 12 to 36 ms a hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the PHC text stored in the players table */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/** Checks a password. Without a stored hash (unknown player) a decoy costs the same time, so that timing does
 * not reveal which user names exist. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
