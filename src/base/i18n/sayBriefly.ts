import { i18n } from '@lingui/core';
import type { Saying } from '../../../domain/words/sayings';

/** A score as short as a row of a list has it, without what stands beside it; undefined if there are no such words. */
export function sayBriefly(saying: Saying | undefined): string | undefined {
  const key = `brief.${saying?.key}`;
  return saying && key in i18n.messages ? i18n._(key, { ...saying.values }) : undefined;
}
