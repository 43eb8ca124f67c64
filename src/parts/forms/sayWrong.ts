import { i18n } from '@lingui/core';
import { PROBLEMS, sayProblem } from '../../../domain/players/validation';
import type { Problem } from '../../../domain/players/validation';

/** Whether it is a validator's problem; react-final-form passes errors on untyped. */
export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' &&
  error !== null &&
  'key' in error &&
  typeof error.key === 'string' &&
  error.key in PROBLEMS;

/** The sentence of a problem; in English if no loaded catalogue knows it. */
export function sayWrong(problem: Problem): string {
  const key = `problem.${problem.key}`;
  return key in i18n.messages ? i18n._(key, problem.values) : sayProblem(problem);
}
