import { formOf } from './sessionFacts';
import type { SessionFacts } from './sessionFacts';

/** Parts of 'fancy': sessions by how long they run, and those at odds. */
export const FANCY_SECTIONS = ['session', 'over', 'ball', 'fancy1'] as const;
export type FancySection = (typeof FANCY_SECTIONS)[number];

const SECTIONS: Readonly<Record<SessionFacts['ballSess'], FancySection>> = {
  1: 'session',
  2: 'over',
  3: 'ball',
};

/** The section of a session within its tab; null in tabs without sections. */
export function sectionOf(facts: Pick<SessionFacts, 'type' | 'typeId' | 'ballSess'>): FancySection | null {
  const form = formOf(facts);
  if (form === 'fancy1') return 'fancy1';
  return form === 'line' ? SECTIONS[facts.ballSess] : null;
}
