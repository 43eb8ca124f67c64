import type { WireFactor } from '../../../api/schemas/security';
import type { Db } from '../../base/db/connect';
import type { FactorKind } from '../../../domain/players/factors';
import { MOST_PASSKEYS } from '../factors/passkeys/passkeys';
import { elsewhere, siteOf } from '../factors/passkeys/site';
import { isBotHere } from '../factors/telegram/bot';
import { recoveryLeft } from '../factors/recovery';
import { readSecondStepRule } from '../settings/secondStep';

export const MOST_APPS = 2;

const activeOf = (db: Db, playerId: number) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'label', 'created_at', 'last_used_at'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();

/** A player's second steps as they are shown to a page of that origin. */
export async function listFactors(db: Db, playerId: number, pageOrigin?: string) {
  const rows = await activeOf(db, playerId);
  const factors: WireFactor[] = rows.map(({ id, kind, label, created_at, last_used_at }) => ({
    factor_id: id,
    kind,
    label,
    created_at: created_at.getTime(),
    used_at: last_used_at?.getTime() ?? null,
  }));
  return {
    factors,
    recovery_left: await recoveryLeft(db, playerId),
    required: (await readSecondStepRule(db)) === 'always',
    can_add_totp: rows.filter(({ kind }) => kind === 'totp').length < MOST_APPS,
    can_add_passkey: rows.filter(({ kind }) => kind === 'passkey').length < MOST_PASSKEYS,
    can_add_telegram: !rows.some(({ kind }) => kind === 'telegram') && (await isBotHere(db)),
    passkeys_at: siteOf(pageOrigin) ? undefined : elsewhere(pageOrigin),
  };
}

export const countFactors = async (db: Db, playerId: number, of: FactorKind): Promise<number> =>
  (await activeOf(db, playerId)).filter(({ kind }) => kind === of).length;

/** The player's messenger, if one is connected. */
export const findTelegram = async (db: Db, playerId: number) =>
  (await activeOf(db, playerId)).find(({ kind }) => kind === 'telegram');

export const findFactor = async (db: Db, playerId: number, id: number) =>
  (await activeOf(db, playerId)).find((factor) => factor.id === id);
