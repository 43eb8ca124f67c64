import { FIGURE_EVENTS, FIGURES, PLAIN_CALLS, PLAIN_EVENTS, SENTENCES, WORDS } from './vocabulary';

/** How a personal value is hidden: wherever its text occurs, as a whole word, or only under its key. */
export type Kind = 'secret' | 'name' | 'id' | 'typed';

/** What is done with the text under a key: it is hidden as a `Kind`; stays, for reducers compare it (`word`); stays but for the people
 * named in it (`sentence`); stays as long as it is a number (`figure`), or an address of the app (`path`). */
export type Way = Kind | 'word' | 'sentence' | 'figure' | 'path';

/** Keys of personal values, in the spelling of the wire and in ours. */
const KINDS: Readonly<Record<Kind, readonly string[]>> = {
  secret: [
    'token',
    'tokan',
    'usertoken',
    'session',
    'password',
    'master_password',
    'new_password',
    'bearer',
    'confirm_password',
    'masterPassword',
    'newPassword',
    'confirmPassword',
    'otp',
    'email',
    'phone',
    'telegram_connection_id',
    'connectionId',
    'account',
    'account_number',
    'ifsc',
    'mobile',
    // Whoever knows the address of a payment can pay or watch it; it holds the number of the order.
    'url',
    'orderId',
    'order_id',
    'signature',
  ],
  name: ['user_name', 'userName', 'takenName', 'ip_address', 'ipAddress', 'device_info', 'deviceInfo'],
  id: ['user_id', 'userId', 'parent_id', 'parentId'],
  // Under its key alone, however long: it may be a common word. So is every text whose key is in no list.
  typed: ['query_text', 'queryText', 'answer_text', 'answerText'],
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (['secret', 'name', 'id', 'typed'] as const).flatMap((kind) =>
    KINDS[kind].map((key) => [key, kind] as const),
  ),
);

/** A `name` is personal beside one of these, and the exchange's beside one of the others: else somebody typed it, as that of a stake
 * button. */
const BESIDE = ['user_name', 'userName', 'token', 'ifsc', 'account', 'mobile'];
const NAMED = [
  'id',
  'matchId',
  'sportId',
  'seriesId',
  'selectionId',
  'marketId',
  'path',
  'bytes',
  'message',
  'worstPaise',
];

const has = (holder: object, mates: readonly string[]): boolean => mates.some((mate) => mate in holder);
function textIn(holder: object, key: string): string {
  const value: unknown = key in holder ? holder[key as keyof typeof holder] : undefined;
  return typeof value === 'string' ? value : '';
}

function wayOfName(holder: object): Way {
  if (has(holder, BESIDE)) return 'name';
  return has(holder, NAMED) ? 'sentence' : 'typed';
}

function wayOfPayload(holder: object): Way {
  const type = textIn(holder, 'type');
  if (type.startsWith('route/')) return 'path';
  if (FIGURE_EVENTS.has(type)) return 'figure';
  // The exchange's answers are its own words; a person's come back under keys of their own.
  if (type.startsWith('api/execute')) return 'sentence';
  return PLAIN_EVENTS.has(type) ? 'word' : 'typed';
}

/** Keys whose meaning depends on what stands beside them. */
const BY_HOLDER: Readonly<Record<string, (holder: object) => Way>> = {
  name: wayOfName,
  payload: wayOfPayload,
  originalArgs: (holder) => (PLAIN_CALLS.has(textIn(holder, 'endpointName')) ? 'word' : 'typed'),
  // Of a report it is an address; else a screen's name or a number.
  page: (holder) => (textIn(holder, 'page').startsWith('/') ? 'path' : 'word'),
  // In a patch of Immer it leads to a place of the state.
  path: (holder) => ('op' in holder ? 'word' : 'path'),
  // Toasts, statements and the site's message have texts too, but nobody types them.
  text: (holder) =>
    has(holder, ['kind', 'balancePaise']) || textIn(holder, 'status') === 'closed' ? 'sentence' : 'typed',
};

/** Whether the way of this key is not the same everywhere. */
export const isByHolder = (key: string): boolean => Object.hasOwn(BY_HOLDER, key);

const FIELD = /^[A-Za-z_]\w*$/;

/** Whether a key is the name of a field, not of an entry of a dictionary. */
export const isField = (key: string): boolean => FIELD.test(key);

/** The wire writes `match_id` where we write `matchId`. */
function ourSpelling(key: string): string {
  return key.replace(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const LISTS: readonly (readonly [ReadonlySet<string>, Way])[] = [
  [WORDS, 'word'],
  [SENTENCES, 'sentence'],
  [FIGURES, 'figure'],
];

/** What is done with a text under `key` of `holder`. `parent`: key of the holder, after which the entries of a dictionary are called.
 * Whatever is in no list was typed by a person. */
export function wayOf(key: string, holder: object, parent = ''): Way {
  const kind = KIND_OF.get(key);
  if (kind) return kind;
  if (isByHolder(key)) return BY_HOLDER[key]?.(holder) ?? 'typed';
  const ours = ourSpelling(key);
  const listed = LISTS.find(([list]) => list.has(key) || list.has(ours));
  if (listed) return listed[1];
  return parent !== '' && !isField(key) ? wayOf(parent, holder) : 'typed';
}

/** Tells whether the value under `key` of `holder` is personal, and how. */
export function kindOf(key: string, holder: object): Kind | undefined {
  const way = wayOf(key, holder);
  return way === 'word' || way === 'sentence' || way === 'figure' || way === 'path' ? undefined : way;
}

/** Marks of absence: parent -1 is a top-level account (product.md section 3). */
export const isFlag = (text: string): boolean => text === '' || text === '0' || text === '-1';

/** What stands where a number is asked for. */
export const FIGURE = /^[-+.,\s\d]*$/;
