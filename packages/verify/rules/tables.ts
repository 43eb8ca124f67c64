import { amarAkbarAnthony } from './amarAkbarAnthony';
import { andarBahar } from './andarBahar';
import { andarBaharJoker } from './andarBaharJoker';
import { baccarat } from './baccarat';
import { bollywood } from './bollywood';
import { cards32 } from './cards32';
import { casinoMeter } from './casinoMeter';
import { casinoWar } from './casinoWar';
import { fiveCricket, superOver } from './cricket';
import { cricketCasino } from './cricketCasino';
import { cricketMatch20 } from './cricketMatch20';
import { dragonTiger20 } from './dragonTiger20';
import { dragonTigerOneDay } from './dragonTigerOneDay';
import { dtl20 } from './dtl20';
import type { GameRules } from './game';
import { instantWorli } from './instantWorli';
import { lucky7 } from './lucky7';
import { openTeenpatti } from './openTeenpatti';
import { poker20 } from './poker20';
import { poker6 } from './poker6';
import { pokerOneDay } from './pokerOneDay';
import { race20 } from './race20';
import { roulette } from './roulette';
import { teenpatti20 } from './teenpatti20';
import { teenpattiOneDay } from './teenpattiOneDay';
import { testTeenpatti } from './testTeenpatti';

type Table = { readonly slug: string; readonly code: string; readonly rules: GameRules };

const table = (slug: string, code: string, rules: GameRules): Table => ({ slug, code, rules });

/** Every table that can be checked; the numbers of its rounds begin with `code`. */
export const TABLES: readonly Table[] = [
  table('teen20', '102', teenpatti20),
  table('teen', '101', teenpattiOneDay),
  table('ab20', '123', andarBahar),
  table('lucky7', '106', lucky7),
  table('lucky7eu', '107', lucky7),
  table('card32', '113', cards32),
  table('card32eu', '114', cards32),
  table('dt20', '116', dragonTiger20),
  table('dt202', '117', dragonTiger20),
  table('dt6', '115', dragonTigerOneDay),
  table('worli', '119', instantWorli),
  table('btable', '120', bollywood),
  table('aaa', '121', amarAkbarAnthony),
  table('cricketv3', '129', fiveCricket),
  table('superover', '128', superOver),
  table('race20', '127', race20),
  table('abj', '122', andarBaharJoker),
  table('baccarat', '125', baccarat),
  table('baccarat2', '126', baccarat),
  table('war', '124', casinoWar),
  table('roulette', '133', roulette),
  table('teentest', '103', testTeenpatti),
  table('poker', '108', pokerOneDay),
  table('poker20', '109', poker20),
  table('poker6', '110', poker6),
  table('dtl20', '118', dtl20),
  table('cmatch20', '130', cricketMatch20),
  table('ccasino', '134', cricketCasino),
  table('cmeter', '131', casinoMeter),
  table('teen8', '132', openTeenpatti),
];

/** Undefined for a table whose game has no rules here. */
export const rulesOf = (slug: string): GameRules | undefined =>
  TABLES.find((one) => one.slug === slug)?.rules;

/** The table that a round with this number was dealt at, as far as it is known here. */
export const tableOfRoundId = (roundId: string): string | undefined =>
  TABLES.find(({ code }) => roundId.startsWith(code))?.slug;
