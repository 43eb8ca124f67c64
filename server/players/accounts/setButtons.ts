import type * as v from 'valibot';
import { BUTTON_TYPES } from '../../../api/schemas/buttons';
import { buttonValuesRequest } from '../../../api/schemas/menu';
import { empty } from '../../../api/schemas/common';
import { parseAmount } from '../../../domain/base/money';
import { BUTTONS_MAX } from '../../../domain/base/product';
import { BUTTON_LIMITS, labelProblem, valueProblem } from '../../../domain/placing/stakeButtons';
import { tell } from '../../../domain/words/sayings';
import type { PlayerMessage } from '../../../domain/words/sayings';
import type { Db } from '../../base/db/connect';
import { call, done, refuse } from '../../base/call';
import type { Call } from '../../base/call';

type Asked = v.InferOutput<typeof buttonValuesRequest>;
type Button = { type: Asked[number]['type']; name: string; paise: number };

const { length, min, max } = BUTTON_LIMITS;

function read(asked: Asked): { buttons: Button[] } | { wrong: PlayerMessage } {
  const buttons: Button[] = [];
  for (const { button_name, button_value, type } of asked) {
    const name = button_name.trim();
    const paise = parseAmount(button_value);
    if (labelProblem(name)) return { wrong: tell('buttonLabel', { length }) };
    if (paise === undefined || valueProblem(String(button_value)))
      return { wrong: tell('buttonValue', { label: name, min, max }) };
    buttons.push({ type, name, paise });
  }
  return BUTTON_TYPES.some((type) => buttons.filter((button) => button.type === type).length > BUTTONS_MAX)
    ? { wrong: tell('buttonRoom', { count: BUTTONS_MAX }) }
    : { buttons };
}

const write = (db: Db, playerId: number, buttons: readonly Button[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Locked, or two changes would write the same places.
    await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
    for (const type of BUTTON_TYPES) {
      const own = buttons.filter((button) => button.type === type);
      if (own.length === 0) continue;
      await trx.deleteFrom('buttons').where('player_id', '=', playerId).where('type', '=', type).execute();
      await trx
        .insertInto('buttons')
        .values(
          own.map(({ name, paise }, sort) => ({ player_id: playerId, type, sort, name, value_paise: paise })),
        )
        .execute();
    }
  });

export const setButtonCalls = (db: Db): Call[] => [
  call({
    method: 'POST',
    path: 'user/setButtonValue',
    summary: 'Replaces the stake buttons of the types in the list',
    request: buttonValuesRequest,
    reply: empty,
    handle: async (asked, { playerId }) => {
      const checked = read(asked);
      if ('wrong' in checked) return refuse('BAD_REQUEST', checked.wrong);
      await write(db, playerId, checked.buttons);
      return done({}, tell('buttonsUpdated'));
    },
  }),
];
