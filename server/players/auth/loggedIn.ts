import type * as v from 'valibot';
import type { SecondStepMethod, loggedInUser } from '../../../api/schemas/auth';
import { PLAYER_TYPE } from '../accounts/house';

type Player = {
  id: number;
  user_name: string;
  name: string;
  parent_id: number;
  is_change_password: boolean;
  is_signup_user: boolean;
};

type Given = {
  token: string;
  hasSecondStep: boolean;
  isNewcomer: boolean;
  /** Those that the sign-in waits for. */
  methods: readonly SecondStepMethod[];
};

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

/** What a sign-in answers. */
export const loggedIn = (
  player: Player,
  { token, hasSecondStep, isNewcomer, methods }: Given,
): v.InferInput<typeof loggedInUser> => ({
  user_id: player.id,
  user_name: player.user_name,
  name: player.name,
  parent_id: player.parent_id,
  user_type_id: PLAYER_TYPE,
  token,
  is_change_password: flag(player.is_change_password),
  is_telegram_enabled: flag(hasSecondStep),
  is_signup_user: flag(player.is_signup_user),
  is_newcomer: isNewcomer ? '1' : undefined,
  methods: methods.length > 0 ? [...methods] : undefined,
});
