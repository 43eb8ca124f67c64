import { FIGURE, isField } from './personal';
import type { Vocabulary, Ways } from './personal';

/** A place of the state in what a person wrote, alone or with the value that should have stood there: `/slip/status=empty`. */
const PLACE = /(?<![^\s:(])((?:\/[^\s/=]+)+)(?:=(.*)$|(?=[\s.,;:)]|$))/su;
const LEAD = /^expected: (?=\/)/;
/** Of a list, a market or a runner. */
const NUMBERED = /^(?:\d{1,8}|1\.\d+)$/;
const FLAG = /^(?:is|has)[A-Z]\w*$/;
const QUOTED = /^"(.*)"$/s;

export type Reading = {
  readonly ways: Ways;
  readonly vocabulary: Pick<Vocabulary, 'states' | 'derived'>;
  /** Whether a field of the recorded states is called so, and nobody. */
  readonly isName: (text: string) => boolean;
  /** Hides people, wherever their names stand. */
  readonly hide: (text: string) => string;
  /** Hides every word. */
  readonly typed: (text: string) => string;
};

function readPart(part: string, { isName, hide, typed, vocabulary }: Reading): string {
  if (NUMBERED.test(part)) return hide(part);
  const isOurs = isField(part) && (isName(part) || vocabulary.derived.has(part) || FLAG.test(part));
  return isOurs ? hide(part) : typed(part);
}

/** Numbers stay as they do in states, and texts that are names of states. */
function readValue(text: string, key: string, { hide, typed, ways, vocabulary }: Reading): string {
  const way = ways.wayOf(key, {});
  if (way === 'secret' || way === 'name' || way === 'id') return typed(text);
  const word = QUOTED.exec(text)?.[1] ?? text;
  return vocabulary.states.has(word) || FIGURE.test(word) ? hide(text) : typed(text);
}

/** What a person wrote as a mark. A place of the state in it stays readable, and the value that should have stood there as far as a
 * state has such: whoever gets the log tries just that. All else is hidden. */
export function readNote(note: string, reading: Reading): string {
  const found = PLACE.exec(note);
  if (!found) return reading.typed(note);
  const [whole, pointer = '', value] = found;
  const before = note.slice(0, found.index);
  const after = note.slice(found.index + whole.length);
  const parts = pointer.split('/').slice(1);
  const place = parts.map((part) => `/${readPart(part, reading)}`).join('');
  const told = value === undefined ? '' : `=${readValue(value, parts.at(-1) ?? '', reading)}`;
  const lead = LEAD.test(note) ? before : reading.typed(before);
  return `${lead}${place}${told}${after === '' ? '' : readNote(after, reading)}`;
}
