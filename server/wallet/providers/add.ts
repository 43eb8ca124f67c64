import type { Db } from '../../base/db/connect';

export type NewProvider = { code: string; name: string; address: string | null; promoBudgetPaise: number };

export type NewGame = {
  game: string;
  name: string;
  category: string;
  minStakePaise: number;
  maxStakePaise: number;
  /** Left out: as they are. */
  nameHi?: string;
  nameBn?: string;
  picture?: string;
  /** Of 1. */
  returns?: number;
  hasPlayMoney?: boolean;
};

/** A provider with its account in the ledger; one that is there is left as it is. */
export async function addProvider(
  db: Db,
  { code, name, address, promoBudgetPaise }: NewProvider,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('providers')
      .values({ code, name, address, promo_budget_paise: promoBudgetPaise })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    await trx
      .insertInto('accounts')
      .values({ kind: 'provider', player_id: null, provider: code, balance_paise: 0 })
      .onConflict((conflict) => conflict.column('provider').doNothing())
      .execute();
  });
}

/** A game of a provider, or new words and limits of one that is there. Paise. */
export async function addGame(
  db: Db,
  provider: string,
  { game, name, category, minStakePaise, maxStakePaise, ...asShown }: NewGame,
): Promise<void> {
  const { nameHi, nameBn, picture, returns, hasPlayMoney } = asShown;
  const shown = {
    name,
    category,
    min_stake_paise: minStakePaise,
    max_stake_paise: maxStakePaise,
    ...(nameHi === undefined ? {} : { name_hi: nameHi }),
    ...(nameBn === undefined ? {} : { name_bn: nameBn }),
    ...(picture === undefined ? {} : { picture }),
    ...(returns === undefined ? {} : { returns }),
    ...(hasPlayMoney === undefined ? {} : { has_play_money: hasPlayMoney }),
  };
  await db
    .insertInto('provider_games')
    .values({ provider, game, ...shown })
    .onConflict((conflict) => conflict.columns(['provider', 'game']).doUpdateSet(shown))
    .execute();
}

/** What a game says of itself, which operators do not set: how long its rounds may be open before people look at them, and whether it can
 * be tried for play money. */
export async function tellOfGame(
  db: Db,
  provider: string,
  game: string,
  { openMinutes, hasPlayMoney }: { openMinutes: number; hasPlayMoney: boolean },
): Promise<void> {
  await db
    .updateTable('provider_games')
    .set({ open_minutes: openMinutes, has_play_money: hasPlayMoney })
    .where('provider', '=', provider)
    .where('game', '=', game)
    .execute();
}

/** Where a provider is asked from now on. */
export async function tellAddress(db: Db, code: string, address: string): Promise<void> {
  await db.updateTable('providers').set({ address }).where('code', '=', code).execute();
}
