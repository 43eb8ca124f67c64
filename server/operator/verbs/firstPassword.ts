import { randomInt } from 'node:crypto';
import { breachOf } from '../../../domain/players/validation';

const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password of 20 characters out of 54 (115 bits) that nobody mistakes for another when reading it out. */
export function invitation(userName: string): string {
  for (;;) {
    const password = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (breachOf(password, userName) === undefined) return password;
  }
}
