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

/** The rules of each table, by its slug. */
const TABLES: ReadonlyMap<string, GameRules> = new Map([
  ['teen20', teenpatti20],
  ['teen', teenpattiOneDay],
  ['ab20', andarBahar],
  ['lucky7', lucky7],
  ['lucky7eu', lucky7],
  ['card32', cards32],
  ['card32eu', cards32],
  ['dt20', dragonTiger20],
  ['dt202', dragonTiger20],
  ['dt6', dragonTigerOneDay],
  ['worli', instantWorli],
  ['btable', bollywood],
  ['aaa', amarAkbarAnthony],
  ['cricketv3', fiveCricket],
  ['superover', superOver],
  ['race20', race20],
  ['abj', andarBaharJoker],
  ['baccarat', baccarat],
  ['baccarat2', baccarat],
  ['war', casinoWar],
  ['roulette', roulette],
]);

/** Undefined for a table whose game has no rules here. */
export const rulesOf = (table: string): GameRules | undefined => TABLES.get(table);

/** The slugs of all tables that can be checked. */
export const tablesWithRules = (): readonly string[] => [...TABLES.keys()];
