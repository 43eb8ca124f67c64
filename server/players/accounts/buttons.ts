import * as v from 'valibot';
import { BUTTON_TYPES } from '../../../api/schemas/buttons';
import type { ButtonValue } from '../../../api/schemas/buttons';
import { formatAmount, fromRupees, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';

const RUPEES = {
  Game: [100, 500, 1000, 5000, 10_000, 25_000, 50_000, 100_000],
  Casino: [50, 100, 200, 500, 1000, 2000, 5000, 10_000],
} as const;

/** 1,00,000 is longer than the 7 characters of a label, so 100k. */
const labelOf = (rupees: number): string =>
  rupees >= 1000 ? `${rupees / 1000}k` : formatAmount(fromRupees(rupees)).replace(/\.00$/, '');

export const DEFAULT_BUTTONS: readonly ButtonValue[] = BUTTON_TYPES.flatMap((type) =>
  RUPEES[type].map((rupees) => ({ button_name: labelOf(rupees), button_value: rupees, type })),
);

/** The player's stake buttons in order; the defaults for each type never set. */
export async function readButtons(db: Db, playerId: number): Promise<ButtonValue[]> {
  const rows = await db
    .selectFrom('buttons')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('sort')
    .execute();
  return BUTTON_TYPES.flatMap((type) => {
    const own = rows
      .filter((row) => row.type === type)
      .map((row) => ({ button_name: row.name, button_value: toRupees(row.value_paise), type }));
    return own.length > 0 ? own : DEFAULT_BUTTONS.filter((button) => button.type === type);
  });
}

/** `user/getButtonValue`: JSON text inside the reply, as existing programs expect. */
export const buttonCalls = (db: Db): Call[] => [
  call({
    method: 'GET',
    path: 'user/getButtonValue',
    summary: 'Stake buttons of the player, as JSON text of a list',
    request: v.object({}),
    reply: v.string(),
    handle: async (_request, caller) => done(JSON.stringify(await readButtons(db, caller.playerId))),
  }),
];
