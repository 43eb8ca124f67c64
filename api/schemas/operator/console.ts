import * as v from 'valibot';

// What the operators' console asks on its own port (server/edge/console). Amounts are rupees, as in every reply of the exchange.

const text = v.string();
const amount = v.number();
const texts = v.array(text);

/** Every answer: `message` is what people read, `code` names a refusal. */
export const consoleRefusal = v.object({ status: v.literal(false), message: text, code: v.optional(text) });

const signedInPerson = v.object({ name: text, roles: texts });
export type ConsolePerson = v.InferOutput<typeof signedInPerson>;

export const signInRequest = v.object({ name: text, password: text, code: text });
export const signInReply = v.object({ name: text, token: text });
export const meReply = signedInPerson;

const verbField = v.object({
  name: text,
  kind: v.picklist(['text', 'flag', 'texts']),
  isNeeded: v.boolean(),
  isSecret: v.boolean(),
});
export type ConsoleField = v.InferOutput<typeof verbField>;

/** `isMine`: whether the roles of who asks allow it, or may, where the request decides. */
const verbShown = v.object({
  name: text,
  fields: v.array(verbField),
  who: texts,
  isMine: v.boolean(),
  hasPreview: v.boolean(),
});
export type ConsoleVerb = v.InferOutput<typeof verbShown>;
export const verbsReply = v.array(verbShown);

const moves = v.array(v.object({ who: text, paise: v.number() }));
export const previewReply = v.object({ text, moves, needs_second: v.boolean() });
export type ConsolePreview = v.InferOutput<typeof previewReply>;

/** What a verb did, in words; `once` is shown to whoever did it and kept nowhere: an invitation. */
export const doneReply = v.object({ text, warning: v.optional(text), once: v.optional(text) });

/** `back` and `lay`: what stands first at each side, in words; '' where nothing does, or this process does not know. */
const selection = v.object({ selection_id: v.number(), name: text, status: text, back: text, lay: text });
const market = v.object({
  market_id: text,
  match_id: text,
  match: text,
  name: text,
  sport_id: v.number(),
  starts: text,
  state: text,
  min_stake: amount,
  max_stake: amount,
  delay_s: v.number(),
  selections: v.array(selection),
  bets: v.number(),
  /** Placed in the last minute. */
  bets_a_minute: v.number(),
  players_hold: amount,
  house_at_worst: amount,
  house_at_best: amount,
  /** Since its prices last changed, s; null where this process does not follow it. */
  price_age_s: v.nullable(v.number()),
  /** 'stands', or why no bets are taken on its prices: 'old', 'past its off'; '' where this process does not follow it. */
  prices: text,
  /** Of a session: No, Yes and their rates, as a line is moved to; null where there is no line. */
  line: v.nullable(v.array(v.number())),
});
export type ConsoleMarket = v.InferOutput<typeof market>;

const bet = v.object({
  id: v.number(),
  placed: text,
  player: text,
  marketId: text,
  selection: text,
  isBack: v.boolean(),
  price: text,
  stake: amount,
  matched: amount,
  status: text,
  won: v.nullable(amount),
  market: text,
});
export type ConsoleBet = v.InferOutput<typeof bet>;

const player = v.object({
  id: v.number(),
  name: text,
  balance: amount,
  held: amount,
  liveBets: v.number(),
  locked: v.boolean(),
  twoStep: v.boolean(),
  max_stake: v.nullable(amount),
  max_loss: v.nullable(amount),
});
export type ConsolePlayer = v.InferOutput<typeof player>;

const withdrawal = v.object({
  id: v.number(),
  created_at: text,
  name: text,
  account_number: text,
  ifsc: text,
  amount,
  status: text,
  description: text,
  reject_reason: text,
});
export type ConsoleWithdrawal = v.InferOutput<typeof withdrawal>;

const approval = v.object({
  id: v.number(),
  command: text,
  subject_kind: text,
  subject_id: text,
  state: text,
  asker: text,
  asked_at: text,
  expires_at: text,
  reason: v.nullable(text),
  preview: v.object({ text, moves }),
});
export type ConsoleApproval = v.InferOutput<typeof approval>;

const query = v.object({
  query_id: text,
  raised: text,
  user_name: text,
  bet_id: text,
  match_name: text,
  state: text,
  reason: text,
  query_text: text,
});
const problem = v.object({ problem_id: text, user_name: text, reported: text, page: text, note: text });

/** `scope` and `id`: what it is ended by; `id` is '' of all. */
const halt = v.object({
  what: text,
  scope: text,
  id: text,
  since: text,
  cancels: text,
  reason: text,
});
const risk = v.object({ of: text, house_loss: amount, drawn: v.nullable(amount) });
const operator = v.object({ name: text, display_name: text, roles: texts, state: text });

/** A row of the log; `changed` says what became of the subject. */
const logged = v.object({
  seq: v.number(),
  at: text,
  by: text,
  via: v.nullable(text),
  command: text,
  subject: text,
  reason: v.nullable(text),
  outcome: text,
  changed: text,
  asked: v.record(text, v.unknown()),
});
export type ConsoleLogged = v.InferOutput<typeof logged>;

/** Parts of the exchange, each as it says that it is; `is_wrong`: somebody has to look at it. */
const part = v.object({ name: text, says: text, is_wrong: v.boolean() });
export type ConsolePart = v.InferOutput<typeof part>;

/** What happened to a bet, oldest first. */
const step = v.object({ no: v.number(), at: text, what: text, says: text });

/** What a player won, after commission: today, within seven days, ever. */
const account = v.object({ today: amount, week: amount, ever: amount });
/** Where a player is signed in, by what that was proved. */
const signedIn = v.object({ id: v.number(), since: text, used: text, method: text, ip: text, device: text });

/** What the house won today by a sport. */
const sportDay = v.object({ sport: text, players: v.number(), house: amount });
/** `log`: up to which entry of operators' log it surely goes; `verified` '' where nobody compared it with its manifest. */
const backup = v.object({ folder: text, made: text, megabytes: v.number(), log: text, verified: text });
const setting = v.object({ name: text, is: text });
const verified = v.object({ says: text, is_wrong: v.boolean() });

/** What can be listed, each with its rows. */
export const CONSOLE_LISTS = {
  markets: v.array(market),
  bets: v.array(bet),
  players: v.array(player),
  withdrawals: v.array(withdrawal),
  approvals: v.array(approval),
  queries: v.array(query),
  problems: v.array(problem),
  halts: v.array(halt),
  risk: v.array(risk),
  operators: v.array(operator),
  log: v.array(logged),
  health: v.array(part),
  course: v.array(step),
  account: v.array(account),
  signedIn: v.array(signedIn),
  day: v.array(sportDay),
  backups: v.array(backup),
  verified: v.array(verified),
  settings: v.array(setting),
} as const;
export type ConsoleListName = keyof typeof CONSOLE_LISTS;
export type ConsoleList<N extends ConsoleListName> = v.InferOutput<(typeof CONSOLE_LISTS)[N]>;

/** How a list is narrowed; each list reads what it knows. */
export type ConsoleAsked = {
  find?: string;
  bet?: string;
  market?: string;
  player?: string;
  subject?: string;
  all?: string;
};
