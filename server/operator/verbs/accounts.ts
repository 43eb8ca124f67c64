import * as v from 'valibot';
import { parseAmount } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { addPlayer } from '../../players/accounts/add';
import { houseId } from '../../players/accounts/house';
import { passwordFault } from '../../players/auth/common';
import { isDemonstration } from '../../players/seed/demo';
import { endSessions } from '../../wallet/providers/endSessions';
import { TWO_FOR_CHIPS } from '../../players/settings/limits';
import { readAmount } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { flag, maybe, typed } from '../words';
import { findPlayer, moveChips } from './chips';
import { invitation } from './firstPassword';

const newPlayer = v.object({
  name: typed,
  password: maybe,
  parent: maybe,
  chips: maybe,
  mustChange: flag,
  invite: flag,
});

type NewPlayerAsked = Omit<v.InferOutput<typeof newPlayer>, 'name' | 'password'>;

const WEAK = {
  hasName: 'the password contains the user name',
  common: 'the password is among those that are guessed first',
} as const;

const KEPT =
  'the player keeps the password that was typed here, which others may have read: --must-change asks for a new one at the first login, --invite makes one up';

/** Only warnings: a weak password, or one that two people know for good where real players play. */
async function warningsOf(db: Db, name: string, password: string, asked: NewPlayerAsked): Promise<string[]> {
  if (asked.invite) return [];
  const fault = passwordFault(password, name);
  const weak = fault === 'hasName' || fault === 'common' ? [WEAK[fault]] : [];
  return asked.mustChange || (await isDemonstration(db)) ? weak : [...weak, KEPT];
}

type Wanted = { password: string; parentId: number } | { fault: string };

async function wantedOf(
  db: Db,
  name: string,
  password: string | undefined,
  asked: NewPlayerAsked,
): Promise<Wanted> {
  const parentId = asked.parent === undefined ? await houseId(db) : Number(asked.parent);
  if (!Number.isInteger(parentId) || Math.abs(parentId) > 2_147_483_647)
    return { fault: `--parent must be a whole number, not "${asked.parent}"` };
  if (asked.chips !== undefined && (parseAmount(asked.chips) ?? 0) <= 0)
    return { fault: `--chips must be an amount above 0, not "${asked.chips}"` };
  if (asked.invite)
    return password === undefined
      ? { password: invitation(name), parentId }
      : { fault: '--invite makes up the password: leave PASSWORD out' };
  return password === undefined
    ? { fault: 'a player needs a PASSWORD, or --invite, which makes one up' }
    : { password, parentId };
}

/** Adds a player; `parent` and `chips` (rupees) as typed. Chips that are refused add nobody, if the caller's transaction is
 * rolled back then. */
export async function addNewPlayer(
  db: Db,
  userName: string,
  typed: string | undefined,
  asked: NewPlayerAsked,
): Promise<Outcome> {
  const wanted = await wantedOf(db, userName, typed, asked);
  if ('fault' in wanted) return failed(wanted.fault);
  const { password, parentId } = wanted;
  const { chips: chipsAsked, invite } = asked;
  const mustChangePassword = [asked.mustChange, invite].includes(true);
  const at = new Date(Date.now());
  const added = await addPlayer(db, { userName, password, parentId, mustChangePassword, at });
  if (added.status === 'refused') return failed(added.reason);
  const warnings = await warningsOf(db, userName, password, asked);
  const beside = warnings.length === 0 ? {} : { warning: warnings.join('; ') };
  const text = `${userName} added${invite ? `; password for the first login, shown only here: ${password}` : ''}`;
  const data = { id: added.playerId, name: userName, ...(invite ? { password } : {}), ...beside };
  if (chipsAsked === undefined) return { ok: true, text, data, ...beside };
  const given = await moveChips(db, userName, chipsAsked, `add-player-${userName}`);
  return given.ok ? { ok: true, text: `${text}; ${given.text}`, data, ...beside } : given;
}

/** A locked player cannot bet but may still sign in, look and cancel; sessions in games of providers end. */
export async function lockPlayer(db: Db, name: string, locked: boolean): Promise<Outcome> {
  const player = await findPlayer(db, name);
  if (!player) return failed(`there is no player ${name}`);
  await db.updateTable('players').set({ locked }).where('id', '=', player.id).execute();
  if (locked) await endSessions(db, { playerId: player.id });
  return { ok: true, text: `betting of ${name} is ${locked ? 'locked' : 'open'}`, data: { name, locked } };
}

export const addPlayerVerb = defineVerb({
  name: 'add-player',
  request: newPlayer,
  secret: ['password'],
  // Chips to begin with are chips.
  who: ({ chips }) => (chips === undefined ? ['support'] : ['finance']),
  subject: { kind: 'player', of: 'name' },
  handle: async (db, { name, password, ...asked }, { caller }) =>
    caller.kind === 'operator' &&
    asked.chips !== undefined &&
    (parseAmount(asked.chips) ?? 0) >= (await readAmount(db, TWO_FOR_CHIPS))
      ? failed('so many chips need a second person: add the player, then give "chips"', 'NEEDS_APPROVAL')
      : addNewPlayer(db, name, password, asked),
});

const named = v.object({ name: typed });

export const lock = defineVerb({
  name: 'lock',
  request: named,
  who: 'everybody',
  subject: { kind: 'player', of: 'name' },
  handle: (db, { name }) => lockPlayer(db, name, true),
});

export const unlock = defineVerb({
  name: 'unlock',
  request: named,
  who: ['support'],
  subject: { kind: 'player', of: 'name' },
  handle: (db, { name }) => lockPlayer(db, name, false),
});
