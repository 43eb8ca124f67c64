import type { GameList, GameRow } from '../../api/schemas/games';

/** A game of a provider on the wire. */
export const wireGame = (over: Partial<GameRow> = {}): GameRow => ({
  id: 'backlay:slot3',
  code: 'slot3',
  providerCode: 'backlay',
  provider_name: 'Backlay Games',
  name: 'Three Reels',
  name_hi: 'तीन रील',
  name_bn: 'তিন রিল',
  thumb: '',
  category: 'slots',
  min_stake: 10,
  max_stake: 5000,
  return: 0.948,
  is_new: 1,
  chip_value: 0,
  played_at: 0,
  free_bets: 0,
  play_money: 0,
  ...over,
});

export const wireGames = (games: readonly GameRow[], tables: GameList['tables'] = []): GameList => ({
  games: [...games],
  tables,
});
