import { isRole, ROLES } from '../roles';
import type { Role } from '../roles';

const NAME = /^[A-Za-z0-9._-]{2,32}$/;

export const BAD_NAME = 'the name of an operator has 2 to 32 of A-Z, a-z, 0-9 and . _ -';

export const isOperatorName = (text: string): boolean => NAME.test(text);

/** Roles with commas between them. @returns why they cannot be read, in words */
export function rolesIn(text: string): Role[] | string {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const roles = names.filter(isRole);
  return roles.length > 0 && roles.length === names.length
    ? roles
    : `--roles are of ${ROLES.join(', ')}, with commas between them, not "${text}"`;
}
