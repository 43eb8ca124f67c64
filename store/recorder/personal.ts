/** How a personal value is hidden: wherever its text occurs, as a whole word, or only under its key. */
export type Kind = 'secret' | 'name' | 'id' | 'typed';

/** Keys of personal values, in the spelling of the wire and in ours. */
const KINDS: Readonly<Record<Kind, readonly string[]>> = {
  secret: [
    ...['token', 'tokan', 'usertoken', 'session', 'password', 'master_password', 'new_password'],
    ...['confirm_password', 'masterPassword', 'newPassword', 'confirmPassword', 'otp', 'email'],
    ...['telegram_connection_id', 'connectionId', 'account', 'ifsc', 'mobile'],
  ],
  name: ['user_name', 'userName', 'ip_address', 'ipAddress', 'device_info', 'deviceInfo'],
  id: ['user_id', 'userId', 'parent_id', 'parentId'],
  // Under its key alone, however long: it may be a common word.
  typed: ['query_text', 'queryText', 'answer_text', 'answerText'],
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (['secret', 'name', 'id', 'typed'] as const).flatMap((kind) =>
    KINDS[kind].map((key) => [key, kind] as const),
  ),
);

/** A `name` is personal only beside one of these; runners, markets and sports have names too. */
const BESIDE = ['user_name', 'userName', 'token', 'ifsc', 'account'];

/** Keys whose values reducers compare: a player may be called `open`, but a market's status must stay. */
const WORDS = new Set(['type', 'status', 'code', 'kind', 'side', 't', 'op', 'endpointName', 'requestStatus']);

/** Tells whether the value under `key` of `holder` is personal, and how. */
export function kindOf(key: string, holder: object): Kind | undefined {
  const kind = KIND_OF.get(key);
  if (kind !== undefined || key !== 'name') return kind;
  return BESIDE.some((mate) => mate in holder) ? 'name' : undefined;
}

/** Whether the value under this key can be personal, whatever stands beside it. */
export const mayBePersonal = (key: string): boolean => key === 'name' || KIND_OF.has(key);

/** Whether reducers compare the text under this key, so that it must stay as it is. */
export const isWord = (key: string): boolean => WORDS.has(key);

/** Marks of absence: parent -1 is a top-level account (product.md section 3). */
export const isFlag = (text: string): boolean => text === '' || text === '0' || text === '-1';
