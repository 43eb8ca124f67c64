import { rebetStaged, tableLeft } from '../../../../slices/casino';
import type { StagedBet } from '../../../../slices/casino/atTable';
import { AtTable } from '../playing/atTable';
import { sharedSession } from '../playing/session';

const TEENPATTI = '-1';
const DRAGON_TIGER_ONE_DAY = '-1014';
const SUPER_OVER = '-1025';
const POKER = '-4';
const ROULETTE = '-1030';

const RUPEES_100 = 10_000;
/** Of tables that take long, or tell much at once. */
const SELDOM_MS = 3_000;

const backed = (selectionId: number): Omit<StagedBet, 'odds'> => ({
  selectionId,
  side: 'back',
  stakePaise: RUPEES_100,
});
const laid = (selectionId: number): Omit<StagedBet, 'odds'> => ({ ...backed(selectionId), side: 'lay' });

export const TEENPATTI_PLAYED = sharedSession(
  'Teenpatti 20-20: Player A and both Pair Plus backed with one press, and the round counted',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    const table = new AtTable(player, TEENPATTI, SELDOM_MS);
    table.open();
    await table.takesBets();
    await table.places([1, 2, 4].map(backed));
    await table.counts(1);
    player.dispatch(tableLeft());
  },
);

export const CARD_QUOTED = sharedSession(
  'a table that is quoted between its cards: Dragon backed before the first card of Dragon Tiger one-day, Tiger laid at its price after it, and the round counted',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    const table = new AtTable(player, DRAGON_TIGER_ONE_DAY);
    table.open();
    await table.takesBets();
    await table.places([backed(1)]);
    await table.asks('the price of the second side', (state) => table.isQuoted(1, state));
    await table.places([laid(2)]);
    await table.counts(1);
    player.dispatch(tableLeft());
  },
);

export const SUPER_OVER_PLAYED = sharedSession(
  'Super Over: the side that bats first backed before the first ball and its innings after it, and the round counted',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    const table = new AtTable(player, SUPER_OVER);
    table.open();
    await table.takesBets();
    await table.places([backed(1)]);
    await table.asks('a price after a ball', (state) => table.isQuoted(1, state));
    await table.places([backed(3)]);
    await table.counts(1);
    player.dispatch(tableLeft());
  },
);

export const POKER_PLAYED = sharedSession(
  'Poker 20-20: Player B and one pair of each hand backed, and the round counted',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    const table = new AtTable(player, POKER, SELDOM_MS);
    table.open();
    await table.takesBets();
    await table.places([12, 21, 22].map(backed));
    await table.counts(1);
    player.dispatch(tableLeft());
  },
);

export const ROULETTE_PLAYED = sharedSession(
  'Roulette: the same four bets in two rounds, put down again for the second, and both counted',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    const table = new AtTable(player, ROULETTE, SELDOM_MS);
    table.open();
    await table.takesBets();
    const ids = table.table()?.selections.flatMap(({ id }, i) => (i % 40 === 0 ? [id] : [])) ?? [];
    await table.places(ids.map(backed));
    await table.counts(1);
    await table.takesBets();
    const { casino } = player.state();
    if (casino.status !== 'betting') throw new Error('the table takes no bets');
    player.dispatch(rebetStaged(casino.before));
    await table.sends(casino.before.length);
    await table.counts(2);
    player.dispatch(tableLeft());
  },
);
