import type * as v from 'valibot';
import { empty } from '../../../api/schemas/common';
import { checkExistUserRequest, signUpRequest } from '../../../api/schemas/signUp';
import { COUNTRIES } from '../../../domain/sports/countries';
import { tell, tellProblem } from '../../../domain/words/sayings';
import type { PlayerMessage } from '../../../domain/words/sayings';
import { signUpProblems } from '../../../domain/players/validation';
import { passwordFault } from '../auth/common';
import type { Guesses } from '../auth/guesses';
import { refusePassword, tooMany } from '../auth/refusals';
import type { Throttle } from '../auth/throttle';
import type { Db } from '../../base/db/connect';
import { done, openCall, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import { addPlayer } from '../accounts/add';
import type { NewPlayer } from '../accounts/add';
import { houseId } from '../accounts/house';
import { checkPassword } from '../accounts/password';
import { readSettings } from '../settings/settings';

type Deps = {
  db: Db;
  /** Counts all sign-ups of an address, as each costs a hash and a name. */
  throttle: Throttle;
  /** Counts who asks which names exist, as at sign-in. */
  guesses: Pick<Guesses, 'ask'>;
  now: () => number;
};

const KEY = 'sign-up';

const isTaken = async (db: Db, userName: string): Promise<boolean> =>
  (await db.selectFrom('players').select('id').where('user_name', '=', userName).executeTakeFirst()) !==
  undefined;

const isOffered = async (db: Db): Promise<boolean> => String((await readSettings(db)).sign_up) === '1';
const notOffered = () => refuse('FORBIDDEN', tell('signUpNotOffered'));
const taken = (userName: string) => refuse('DUPLICATE', tell('nameTaken', { userName }));

type Asked = v.InferOutput<typeof signUpRequest>;

function wrongIn(asked: Asked): PlayerMessage | undefined {
  const [wrong] = Object.values(
    signUpProblems({
      userName: asked.user_name,
      name: asked.name,
      mobile: asked.mobile,
      password: asked.password,
      confirm: asked.confirm_password,
    }),
  );
  if (wrong) return wrong.key === 'matching' ? tell('passwordDiffers') : tellProblem(wrong);
  const known = asked.dial_code === '' || COUNTRIES.some(({ dial_code }) => dial_code === asked.dial_code);
  return known ? undefined : tell('dialCodeUnknown');
}

const signUp =
  ({ db, throttle, guesses, now }: Deps) =>
  async (asked: Asked, { ip }: Caller): Promise<Answer<Record<string, never>>> => {
    if (!(await isOffered(db))) return notOffered();
    const wrong = wrongIn(asked);
    const fault = passwordFault(asked.password, asked.user_name, [asked.name]);
    // A breach of the rule itself is reported with the other fields.
    if (fault !== undefined && fault !== 'rule') return refusePassword(fault);
    if (wrong !== undefined) return refuse('BAD_REQUEST', wrong);
    const asks = await guesses.ask({ ip });
    if (asks.status === 'wait') return tooMany(asks.waitS);
    if (await isTaken(db, asked.user_name)) {
      await checkPassword(undefined, asked.password);
      return taken(asked.user_name);
    }
    const waitS = throttle.waitS(KEY, ip);
    if (waitS > 0) return { ...refuse('TOO_MANY_REQUESTS', tell('tooManySignUps')), retryAfterS: waitS };
    throttle.failed(KEY, ip);
    const at = new Date(now());
    const player: NewPlayer = {
      userName: asked.user_name,
      password: asked.password,
      name: asked.name.trim(),
      parentId: await houseId(db),
      isSignupUser: true,
      at,
    };
    const { mobile, dial_code, referal_code: referral_code } = asked;
    const added = await addPlayer(db, player, (trx, player_id) =>
      trx.insertInto('sign_ups').values({ player_id, mobile, dial_code, referral_code, at }).execute(),
    );
    // Somebody else took the name a moment ago.
    if (added.status === 'refused') return taken(asked.user_name);
    return done({}, tell('accountReady'));
  };

/** Sign-up without an agent, where the site offers it (setting `sign_up`). */
export const signUpCalls = (deps: Deps): Call[] => [
  openCall({
    method: 'POST',
    path: 'user/signUp',
    summary: 'Opens an account; offered where the setting sign_up is 1',
    request: signUpRequest,
    reply: empty,
    handle: signUp(deps),
  }),
  openCall({
    method: 'POST',
    path: 'user/checkExistUser',
    summary: 'status false: the user name is taken',
    request: checkExistUserRequest,
    reply: empty,
    handle: async ({ user_name }, { ip }) => {
      if (!(await isOffered(deps.db))) return notOffered();
      const asks = await deps.guesses.ask({ ip });
      if (asks.status === 'wait') return tooMany(asks.waitS);
      // Whether a name exists costs here what it costs at sign-in: a count and a hash.
      await checkPassword(undefined, user_name);
      return (await isTaken(deps.db, user_name)) ? taken(user_name) : done({}, tell('nameFree'));
    },
  }),
];
