import { i18n } from '@lingui/core';
import { PROBLEMS, sayProblem } from '../../../domain/validation';
import type { Problem } from '../../../domain/validation';

/** What a validator found; react-final-form itself hands errors on untyped. */
export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' &&
  error !== null &&
  'key' in error &&
  typeof error.key === 'string' &&
  error.key in PROBLEMS;

/** The sentence of a problem in the player's language; in English where no catalogue that has come knows it. */
export function sayWrong(problem: Problem): string {
  const key = `problem.${problem.key}`;
  return key in i18n.messages ? i18n._(key, problem.values) : sayProblem(problem);
}
