/** How a personal value is hidden: wherever its text occurs, as a whole word, or only where its key says so. */
export type Kind = 'secret' | 'name' | 'id';

/** Keys whose values belong to a person, in the spelling of the wire and in ours. */
const KINDS: Readonly<Record<Kind, readonly string[]>> = {
  secret: [
    ...['token', 'tokan', 'usertoken', 'session', 'password', 'master_password', 'new_password'],
    ...['confirm_password', 'masterPassword', 'newPassword', 'confirmPassword', 'otp', 'email'],
    ...['telegram_connection_id', 'connectionId', 'account', 'ifsc', 'mobile'],
  ],
  name: ['user_name', 'userName', 'ip_address', 'ipAddress', 'device_info', 'deviceInfo'],
  id: ['user_id', 'userId', 'parent_id', 'parentId'],
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (['secret', 'name', 'id'] as const).flatMap((kind) => KINDS[kind].map((key) => [key, kind] as const)),
);

/** A `name` is a person's only beside one of these; runners, markets and sports have names too. */
const BESIDE = ['user_name', 'userName', 'token', 'ifsc', 'account'];

/** Words that reducers compare. A player may be called `open`; a market's status stays what it is. */
const WORDS = new Set(['type', 'status', 'code', 'kind', 'side', 't', 'op', 'endpointName', 'requestStatus']);

/** Tells whether the value under `key` of `holder` is personal, and how. */
export function kindOf(key: string, holder: object): Kind | undefined {
  const kind = KIND_OF.get(key);
  if (kind !== undefined || key !== 'name') return kind;
  return BESIDE.some((mate) => mate in holder) ? 'name' : undefined;
}

/** False: the value under this key is nobody's, whatever stands beside it. */
export const mayBePersonal = (key: string): boolean => key === 'name' || KIND_OF.has(key);

/** Whether a text under this key is one reducers compare, so that it must stay as it is. */
export const isWord = (key: string): boolean => WORDS.has(key);

/** Marks of absence rather than of a person: parent -1 is a top-level account (product.md section 3). */
export const isFlag = (text: string): boolean => text === '' || text === '0' || text === '-1';
