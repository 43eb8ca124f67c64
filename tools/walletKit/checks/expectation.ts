import { ruleOfSequence } from '../rules';
import type { RuleId } from '../rules';
import type { KitBody } from '../sequences/sequence';
import type { Heard } from '../wire/client';

/** Fields of an answer that the interface fixes; numbers of movements and what is echoed are the wallet's own. */
const FIELDS = [
  'status',
  'balance',
  'balance_after',
  'applied',
  'limit',
  'repeat',
  'known',
  'kind',
  'state',
] as const;

/** Words of a refusal that a repeat must not hear. */
const CHECKS_OF_BETS = [
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'PLAYER_BLOCKED',
  'GAME_BLOCKED',
  'SESSION_UNKNOWN',
  'SESSION_EXPIRED',
  'ROUND_CLOSED',
];

const inWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

/** The fields that count, in one line. @param but fields that may be anything */
export function shown(answer: KitBody, but: readonly string[] = []): string {
  return FIELDS.filter((name) => answer[name] !== undefined && !but.includes(name))
    .map((name) => (name === 'status' ? inWords(answer[name]) : `${name} ${inWords(answer[name])}`))
    .join(', ');
}

export function heardInWords(heard: Heard, but: readonly string[] = []): string {
  if (heard.kind === 'lost') return `no answer: ${heard.why}`;
  return heard.http === 200 ? shown(heard.body, but) : `HTTP ${heard.http} ${shown(heard.body)}`;
}

/** What an answer may say or not, as nothing is written down of it; that something is a repeat is always said, or never. */
const unsaid = (wanted: KitBody): string[] =>
  FIELDS.filter((name) => name !== 'repeat' && wanted[name] === undefined);

/** Whether an answer says what it must. @param but fields that may be anything */
export function agrees(heard: Heard, wanted: KitBody, but: readonly string[] = []): boolean {
  const free = [...but, ...unsaid(wanted)];
  return heard.kind === 'answer' && heard.http === 200 && shown(heard.body, free) === shown(wanted, free);
}

const isFraction = (value: unknown): boolean => value !== undefined && !Number.isSafeInteger(value);

/** The sequence in which the wallet is killed. */
const KILLED = '26';

type Asked = { sequence: string; call: string; wanted: KitBody; heard: Heard; copy?: 'first' | 'second' };

/** A repeat that was not answered as one; undefined: what differs is another thing. */
function ruleOfRepeat({ sequence, wanted }: Asked, answer: KitBody): RuleId | undefined {
  if (wanted['repeat'] !== true || answer['repeat'] === true) return undefined;
  const { status } = answer;
  if (wanted['status'] === 'OK' && CHECKS_OF_BETS.includes(String(status))) return 'order';
  // It was carried out once more, by a process that knows nothing of the first time.
  return sequence === KILLED && status === wanted['status'] ? 'memory' : 'repeat';
}

/** An answer by HTTP 200 that says another thing. */
function ruleOfAnswer(asked: Asked, answer: KitBody): RuleId {
  if (isFraction(answer['balance']) || isFraction(answer['balance_after'])) return 'integers';
  const ofRepeat = ruleOfRepeat(asked, answer);
  if (ofRepeat) return ofRepeat;
  const { sequence, call, copy } = asked;
  if (copy === 'second') return 'repeat';
  // It is right where nothing comes twice: the copies before it were counted.
  return copy === 'first' ? 'totals' : ruleOfSequence(sequence, call);
}

/** Which rule an answer breaks that differs from what it must be. */
export function ruleOf(asked: Asked): RuleId {
  const { wanted, heard } = asked;
  if (heard.kind === 'answer' && heard.http === 200) return ruleOfAnswer(asked, heard.body);
  return wanted['repeat'] ? 'repeat' : 'transport';
}
