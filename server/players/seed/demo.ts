import type { Db } from '../../base/db/connect';
import { chips } from '../../ledger/chips';
import { addPlayer } from '../accounts/add';
import type { NewPlayer } from '../accounts/add';
import { PLAYER_TYPE } from '../accounts/house';

type DemoPlayer = Omit<NewPlayer, 'at'> & { about: string };

/** The demo players' parent, an agent kept elsewhere; no player here has this id. */
const AGENT_ID = 1000;

/** Fixed, as people's scripts sign in with them (README, "Run it"). */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    userName: 'demo',
    password: 'Demo@1234',
    name: 'Demo Player',
    parentId: AGENT_ID,
    about: 'Ordinary player',
  },
  {
    userName: 'rival',
    password: 'Rival@1234',
    name: 'Rival Player',
    parentId: AGENT_ID,
    about: 'Second player, to match against',
  },
  {
    userName: 'signup',
    password: 'Signup@1234',
    name: 'Signed Up',
    parentId: AGENT_ID,
    isSignupUser: true,
    about: 'Signed up without an agent',
  },
  { userName: 'top', password: 'Top@12345', name: 'Top Level', parentId: -1, about: 'Top-level account' },
  {
    userName: 'fresh',
    password: 'Fresh@1234',
    name: 'Fresh Player',
    parentId: AGENT_ID,
    mustChangePassword: true,
    about: 'Has to change the password first',
  },
  {
    userName: 'locked',
    password: 'Locked@1234',
    name: 'Locked Player',
    parentId: AGENT_ID,
    locked: true,
    about: 'Betting locked',
  },
];

const CHIPS_PAISE = 100_000_00;

const SETTINGS: Readonly<Record<string, unknown>> = {
  site_message: 'A demonstration exchange: the money is not real, the prices are simulated or recorded.',
  site_message_hi: 'यह डेमो एक्सचेंज है: पैसा असली नहीं है, भाव कृत्रिम या पहले के दर्ज किए हुए हैं।',
  site_message_bn: 'এটি ডেমো এক্সচেঞ্জ: টাকা আসল নয়, দর কৃত্রিম বা আগে রেকর্ড করা।',
  demo_players: DEMO_PLAYERS.map(({ userName, password, about }) => ({
    user_name: userName,
    password,
    about,
  })),
};

/** Whether the database is one of demo players, whose passwords everybody knows. */
export const isDemonstration = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', 'demo_players').executeTakeFirst()) !==
  undefined;

/** Fills an empty database with demo players (1,00,000.00 chips each) and settings. Completes an interrupted
 * seed; leaves a database with other players alone. @returns whether this is a demo database */
export async function seedDemo(db: Db, at: Date): Promise<boolean> {
  if (await isDemonstration(db)) return true;
  const own = db.selectFrom('players').where('user_type_id', '=', PLAYER_TYPE);
  const names = (await own.select('user_name').execute()).map((row) => row.user_name);
  if (names.some((name) => !DEMO_PLAYERS.some((player) => player.userName === name))) return false;
  for (const player of DEMO_PLAYERS)
    if (!names.includes(player.userName)) await addPlayer(db, { ...player, at });
  const players = await own.select(['id', 'user_name']).execute();
  for (const { id, user_name } of players)
    await chips(db, { playerId: id, amountPaise: CHIPS_PAISE, ref: `seed-${user_name}`, at });
  await db
    .insertInto('settings')
    .values(Object.entries(SETTINGS).map(([name, value]) => ({ name, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return true;
}
