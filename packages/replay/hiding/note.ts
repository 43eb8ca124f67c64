import { FIGURE, isField } from './personal';
import type { Vocabulary, Ways } from './personal';

/** A JSON pointer into the state within what a person wrote, alone or with the value expected there: `/slip/status=empty`. */
const PLACE = /(?<![^\s:(])((?:\/[^\s/=]+)+)(?:=(.*)$|(?=[\s.,;:)]|$))/su;
const LEAD = /^expected: (?=\/)/;
/** An index of a list, or the id of a market or a runner. */
const NUMBERED = /^(?:\d{1,8}|1\.\d+)$/;
const FLAG = /^(?:is|has)[A-Z]\w*$/;
const QUOTED = /^"(.*)"$/s;

export type NoteReader = {
  readonly ways: Ways;
  readonly vocabulary: Pick<Vocabulary, 'states' | 'derived'>;
  /** Whether this is the name of a field of the recorded states, and of no person. */
  readonly isName: (text: string) => boolean;
  /** Hides people, wherever their names stand. */
  readonly hide: (text: string) => string;
  /** Hides every word. */
  readonly typed: (text: string) => string;
};

function hidePart(part: string, { isName, hide, typed, vocabulary }: NoteReader): string {
  if (NUMBERED.test(part)) return hide(part);
  const isOurs = isField(part) && (isName(part) || vocabulary.derived.has(part) || FLAG.test(part));
  return isOurs ? hide(part) : typed(part);
}

/** Numbers stay as they do in states, and texts that are names of states. */
function hideValue(text: string, key: string, { hide, typed, ways, vocabulary }: NoteReader): string {
  const way = ways.wayOf(key, {});
  if (way === 'secret' || way === 'name' || way === 'id') return typed(text);
  const word = QUOTED.exec(text)?.[1] ?? text;
  return vocabulary.states.has(word) || FIGURE.test(word) ? hide(text) : typed(text);
}

/** Hides what a person wrote in a mark, except a JSON pointer into the state and the value expected there, if it is one a state
 * can hold: the reader of the log needs both to try the same. */
export function hideNote(note: string, reading: NoteReader): string {
  const found = PLACE.exec(note);
  if (!found) return reading.typed(note);
  const [whole, pointer = '', value] = found;
  const before = note.slice(0, found.index);
  const after = note.slice(found.index + whole.length);
  const parts = pointer.split('/').slice(1);
  const place = parts.map((part) => `/${hidePart(part, reading)}`).join('');
  const expected = value === undefined ? '' : `=${hideValue(value, parts.at(-1) ?? '', reading)}`;
  const lead = LEAD.test(note) ? before : reading.typed(before);
  return `${lead}${place}${expected}${after === '' ? '' : hideNote(after, reading)}`;
}
