/**
 * The rules that the kit names where a wallet differs. The first sixteen are mistakes that others made in public, in the order of the
 * table of docs/providers.md; the rest are what the interface says besides.
 */
export type RuleId =
  | 'lock'
  | 'order'
  | 'repeat'
  | 'memory'
  | 'integers'
  | 'rawBody'
  | 'secrets'
  | 'target'
  | 'postOnly'
  | 'oneId'
  | 'tombstone'
  | 'paid'
  | 'totals'
  | 'late'
  | 'rounding'
  | 'openRounds'
  | 'fingerprint'
  | 'liveBet'
  | 'mayBet'
  | 'available'
  | 'freeBets'
  | 'limits'
  | 'transport';

export const RULES: Readonly<Record<RuleId, string>> = {
  lock: '1. Lock the account first, and keep the id under a unique key, both in one transaction: a message that comes twice at once moves once.',
  order:
    '2. Look for the repeat before every other check: a retry must not hear that there is no money, or no session.',
  repeat: '3. A repeat gets the first answer again, with `repeat`; a refusal too is final for its id.',
  memory: '4. What was answered is kept in a table, as long as the ledger: a restart forgets nothing.',
  integers:
    '5. Whole paise, changed and checked by one statement: no balance is read, counted with elsewhere and written back.',
  rawBody: '6. The signature is over the raw bytes of the body, never over a text that was built again.',
  secrets: '7. No secret and no signature is written into an answer or a log.',
  target: '8. A rollback names its target, and takes back that and nothing else.',
  postOnly: '9. Money moves by POST only.',
  oneId: '10. An id stands for one message: bet, win, rollback and promotion share one space of ids.',
  tombstone: '11. A rollback of what is not known yet leaves a tombstone, and the late bet is refused.',
  paid: '12. A bet that was paid is not taken back: ALREADY_PAID until its win is.',
  totals: '13. Sums of a round come from its live transactions: a repeat adds nothing to them.',
  late: '14. Wins and rollbacks need no session and pass for blocked players.',
  rounding: '15. What is no whole amount of the right currency is refused, never rounded.',
  openRounds:
    '16. A round that is closed stays closed, whichever message closed it: none stays open for ever.',
  fingerprint: 'The same id with another content is REF_REUSED, and moves nothing.',
  liveBet: 'No win without a bet that stands.',
  mayBet: 'A bet needs a live session of a player who may play.',
  available: 'What can be bet is the balance less what open bets hold.',
  freeBets: 'A free bet costs nothing, is counted, and given back by its rollback.',
  limits: 'A stake beyond the limit is refused, and the limit told.',
  transport:
    'Only a 200 with a status is an answer; what cannot be read, or is not signed, is refused by its HTTP code.',
};

/** What a sequence is about, where an answer of it differs. */
const OF_SEQUENCES: Readonly<Record<string, RuleId>> = {
  1: 'openRounds',
  2: 'openRounds',
  3: 'repeat',
  4: 'fingerprint',
  5: 'oneId',
  6: 'repeat',
  7: 'fingerprint',
  8: 'target',
  9: 'tombstone',
  10: 'tombstone',
  11: 'liveBet',
  12: 'paid',
  13: 'integers',
  14: 'repeat',
  15: 'available',
  16: 'integers',
  17: 'late',
  18: 'late',
  19: 'openRounds',
  20: 'target',
  21: 'freeBets',
  22: 'repeat',
  23: 'liveBet',
  24: 'rounding',
  25: 'limits',
  26: 'memory',
  a: 'order',
  b: 'order',
  c: 'target',
};

/** The rule of an answer that differs, by the sequence and the call. */
export function ruleOfSequence(name: string, call: string): RuleId {
  if (name === '14' && call === 'rollback') return 'target';
  if ((name === '17' || name === '18') && call === 'bet') return 'mayBet';
  return OF_SEQUENCES[name] ?? 'repeat';
}
