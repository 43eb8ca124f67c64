import type { Section, Words } from './statements';

type Says<S extends Section> = (words: Words<S>, run: jest.ProvidesCallback) => void;

/**
 * Tests of one section of the specification, each named by the words of its statement: the list of names reads as the
 * specification. Words that are no statement of the section do not compile.
 */
export const specification = <S extends Section>(section: S, tests: (says: Says<S>) => void): void =>
  describe(section, () => tests((words, run) => test(words, run)));
