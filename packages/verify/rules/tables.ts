import { amarAkbarAnthony } from './amarAkbarAnthony';
import { andarBahar } from './andarBahar';
import { andarBaharJoker } from './andarBaharJoker';
import { baccarat } from './baccarat';
import { bollywood } from './bollywood';
import { cards32 } from './cards32';
import { casinoWar } from './casinoWar';
import { fiveCricket, superOver } from './cricket';
import { dragonTiger20 } from './dragonTiger20';
import { dragonTigerOneDay } from './dragonTigerOneDay';
import type { GameRules } from './game';
import { instantWorli } from './instantWorli';
import { lucky7 } from './lucky7';
import { race20 } from './race20';
import { roulette } from './roulette';
import { teenpatti20 } from './teenpatti20';
import { teenpattiOneDay } from './teenpattiOneDay';

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
];

/** Undefined for a table whose game has no rules here. */
export const rulesOf = (slug: string): GameRules | undefined =>
  TABLES.find((one) => one.slug === slug)?.rules;

/** The table that a round with this number was dealt at, as far as it is known here. */
export const tableOfRoundId = (roundId: string): string | undefined =>
  TABLES.find(({ code }) => roundId.startsWith(code))?.slug;
