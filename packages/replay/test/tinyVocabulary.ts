import type { Vocabulary } from '../hiding/personal';

/** What the fields of the tiny app are called. */
export const TINY: Vocabulary = {
  personal: { secret: ['token'], name: ['userName', 'user_name'], id: ['userId', 'user_id'], typed: [] },
  words: new Set(['status']),
  sentences: new Set(['greeting', 'message']),
  figures: new Set(),
  byHolder: {
    payload: (holder) => {
      if ('type' in holder && holder.type === 'api/config/middlewareRegistered') return 'word';
      return 'meta' in holder ? 'sentence' : 'typed';
    },
  },
  people: new Set(['friends']),
  states: new Set(['out', 'in']),
  derived: new Set(),
  plainMarks: new Set(),
  isHandle: () => false,
  plainPath: (path, hide) => hide(path),
};
