import * as v from 'valibot';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import { fromIst, showIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { cancelFreeBets, grantFreeBets } from '../../wallet/providers/freeBets';
import { OWN_PROVIDER } from '../../wallet/providers/own';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { partsId } from '../gameSubjects';
import { defineVerb } from '../verb';
import { typed } from '../words';

const CAMPAIGN = /^[A-Za-z0-9._:-]{1,64}$/;
const MOST_COUNT = 1000;

const playerBy = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom('players').select('id').where('user_name', '=', name).executeTakeFirst())?.id;

type GrantAsked = { campaign: string; count: string; amount: string; until: string };

/** Stakes that many share in one draw or pool are not given away: of our own games the slot has free bets, others say themselves. */
const takesFree = (provider: string, game: string): boolean => provider !== OWN_PROVIDER || game === 'slot3';

const limitsOf = (db: Db, provider: string, game: string) =>
  db
    .selectFrom('provider_games')
    .select(['min_stake_paise', 'max_stake_paise'])
    .where('provider', '=', provider)
    .where('game', '=', game)
    .executeTakeFirst();

/** What an operator typed, as it is kept; a text: what is wrong with it. */
function readGrant({ campaign, count: text, amount, until: day }: GrantAsked, at: number) {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const amountPaise = parseAmount(amount);
  const ends = fromIst(`${day} 23:59:59`);
  if (!CAMPAIGN.test(campaign)) return '--campaign has 1 to 64 of A-Z, a-z, 0-9 and . _ : -';
  if (count < 1 || count > MOST_COUNT) return `--count must be a whole number from 1 to ${MOST_COUNT}`;
  if (!amountPaise) return '--amount must be an amount in rupees';
  if (ends === undefined || ends <= at) return '--until must be a day to come, as 2026-12-31';
  return { campaign, count, amountPaise, until: new Date(ends) };
}

async function grant(
  db: Db,
  { provider, game, player }: Record<'provider' | 'game' | 'player', string>,
  asked: GrantAsked,
): Promise<Outcome> {
  const read = readGrant(asked, Date.now());
  if (typeof read === 'string') return failed(read);
  const limits = await limitsOf(db, provider, game);
  if (!limits) return failed(`there is no game ${provider}/${game}`);
  if (!takesFree(provider, game)) return failed(`${provider}/${game} takes no free bets`);
  if (read.amountPaise < limits.min_stake_paise || read.amountPaise > limits.max_stake_paise)
    return failed(
      `a bet in ${provider}/${game} is from ${formatAmount(limits.min_stake_paise)} to ${formatAmount(limits.max_stake_paise)}`,
    );
  const playerId = await playerBy(db, player);
  if (playerId === undefined) return failed(`there is no player ${player}`);
  if (!(await grantFreeBets(db, { provider, game, playerId, ...read })))
    return failed(`${player} has free bets of ${read.campaign} in ${provider}/${game} already`);
  const { count, amountPaise, until, campaign } = read;
  return {
    ok: true,
    text: `${player} has ${count} free bets of ${formatAmount(amountPaise)} in ${provider}/${game} until ${showIst(until.getTime())}; the running exchange tells ${provider}`,
    data: { provider, game, player, campaign, count, amount: toRupees(amountPaise) },
  };
}

async function cancel(
  db: Db,
  { provider, campaign, player }: Record<'provider' | 'campaign' | 'player', string>,
): Promise<Outcome> {
  const playerId = await playerBy(db, player);
  if (playerId === undefined) return failed(`there is no player ${player}`);
  if (!(await cancelFreeBets(db, { provider, campaign, playerId }, new Date(Date.now()))))
    return failed(`${player} has no free bets of ${campaign} at ${provider} that could be used yet`);
  return {
    ok: true,
    text: `what was left of ${campaign} for ${player} is cancelled; the running exchange tells ${provider}`,
    data: { provider, campaign, player },
  };
}

export const grantFreeBetsVerb = defineVerb({
  name: 'games free grant',
  request: v.object({
    provider: typed,
    game: typed,
    player: typed,
    campaign: typed,
    count: typed,
    amount: typed,
    until: typed,
  }),
  who: ['finance'],
  subject: ({ provider, campaign, player }) => ({
    kind: 'freeBets',
    id: partsId(provider, campaign, player),
  }),
  handle: (db, { provider, game, player, ...asked }) => grant(db, { provider, game, player }, asked),
});

export const cancelFreeBetsVerb = defineVerb({
  name: 'games free cancel',
  request: v.object({ provider: typed, campaign: typed, player: typed }),
  who: ['finance'],
  subject: ({ provider, campaign, player }) => ({
    kind: 'freeBets',
    id: partsId(provider, campaign, player),
  }),
  handle: (db, asked) => cancel(db, asked),
});
