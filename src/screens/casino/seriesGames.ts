/** The games of the series the menus lead to (server/markets/menu/casino.ts); one without a line here shows every table. */
const GAMES: Readonly<Record<string, readonly string[]>> = {
  '-10': ['teenpatti20', 'teenpattiOneDay'],
  '-11': ['lucky7'],
  '-12': ['dragonTiger20', 'dragonTigerOneDay'],
  '-13': ['andarBahar', 'andarBaharJoker'],
  '-14': ['cards32'],
  '-15': ['baccarat'],
  '-16': ['race20'],
  '-18': ['poker20'],
  '-19': ['casinoWar'],
};

/** Whether a game belongs to a series; '' is no series, and has all. */
export const isInSeries = (seriesId: string, game: string): boolean =>
  GAMES[seriesId]?.includes(game) ?? true;
