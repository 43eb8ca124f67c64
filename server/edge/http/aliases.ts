import * as v from 'valibot';
import { buttonList, BUTTON_TYPES } from '../../../api/schemas/buttons';
import { wireAmount, wireId } from '../../../api/schemas/common';
import { done } from '../../base/call';
import type { Call } from '../../base/call';

// Names that older programs of the family have for calls. The token alone decides whose data it is: an id in the body is read
// and ignored.

const NAMES: readonly { path: string; of: string }[] = [
  { path: 'globalSetting/getSetting', of: 'globalSetting/getGlobalSetting' },
  { path: 'sport/getSport', of: 'sport/getSports' },
  { path: 'series/getSeriesForHeader', of: 'series/getSeriesHeader' },
  { path: 'user/userDetailForUser', of: 'user/getUserMarket' },
];

const sameUnder = (path: string, call: Call): Call => ({ ...call, path, aliasOf: call.path });

const buttonsText = v.pipe(v.string(), v.parseJson(), buttonList);

/** The list itself, where the call has it as text. */
const buttonsUnder = (path: string, call: Call): Call => ({
  ...call,
  path,
  aliasOf: call.path,
  summary: 'Stake buttons of the player, as a list',
  reply: buttonList,
  handle: async (body, caller) => {
    const given = await call.handle(body, caller);
    return given.ok ? done(v.parse(buttonsText, given.data)) : given;
  },
});

const ownButtons = v.pipe(
  v.array(
    v.object({
      button_name: v.pipe(v.string(), v.maxLength(100)),
      button_value: wireAmount,
      /** Those programs know one list, which is that of games. */
      type: v.optional(v.picklist(BUTTON_TYPES), 'Game'),
    }),
  ),
  v.minLength(1),
  v.maxLength(100),
);

const setButtonsUnder = (path: string, call: Call): Call => ({
  ...call,
  path,
  aliasOf: call.path,
  request: ownButtons,
});

/** Asked by POST, with an id that decides nothing. */
const balanceByPost = (call: Call): Call => ({
  ...call,
  method: 'POST',
  aliasOf: call.path,
  request: v.object({ id: v.optional(wireId), user_id: v.optional(wireId) }),
});

/** The calls, and each under its older names too. */
export function withAliases(calls: readonly Call[]): Call[] {
  const of = (path: string): readonly Call[] => calls.filter((call) => call.path === path);
  return [
    ...calls,
    ...NAMES.flatMap(({ path, of: name }) => of(name).map((call) => sameUnder(path, call))),
    ...of('user/getButtonValue').map((call) => buttonsUnder('user/getButtionValue', call)),
    ...of('user/setButtonValue').map((call) => setButtonsUnder('user/setButtionValue', call)),
    ...of('user/getUserBalance').map(balanceByPost),
  ];
}
