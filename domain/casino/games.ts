import type { AnyGame } from './game';
import { amarAkbarAnthony } from './games/amarAkbarAnthony';
import { andarBahar } from './games/andarBahar';
import { andarBaharJoker } from './games/andarBaharJoker';
import { bollywood } from './games/bollywood';
import { dragonTiger20 } from './games/dragonTiger20';
import { dragonTigerOneDay } from './games/dragonTigerOneDay';
import { lucky7 } from './games/lucky7';
import { roulette } from './games/roulette';
import { teenpatti20 } from './games/teenpatti20';
import { cards32 } from './games/cards32';
import { baccarat } from './games/baccarat';
import { casinoWar } from './games/casinoWar';
import { instantWorli } from './games/instantWorli';
import { race20 } from './games/race20';
import { teenpattiOneDay } from './games/teenpattiOneDay';
import { superOver } from './games/superOver';
import { fiveCricket } from './games/fiveCricket';
import { poker20 } from './games/poker20';
import { dtl20 } from './games/dtl20';
import { cricketMatch20 } from './games/cricketMatch20';
import { cricketCasino } from './games/cricketCasino';
import { casinoMeter } from './games/casinoMeter';
import { openTeenpatti } from './games/openTeenpatti';
import { testTeenpatti } from './games/testTeenpatti';
import { pokerOneDay } from './games/pokerOneDay';
import { poker6 } from './games/poker6';
import type { CasinoGameName } from './tables';

/** Every game there is, by the name that its tables have it under. */
export const GAMES: Readonly<Record<CasinoGameName, AnyGame>> = {
  amarAkbarAnthony,
  andarBahar,
  andarBaharJoker,
  bollywood,
  dragonTiger20,
  dragonTigerOneDay,
  lucky7,
  roulette,
  teenpatti20,
  cards32,
  baccarat,
  casinoWar,
  instantWorli,
  race20,
  teenpattiOneDay,
  superOver,
  fiveCricket,
  poker20,
  dtl20,
  cricketMatch20,
  cricketCasino,
  casinoMeter,
  openTeenpatti,
  testTeenpatti,
  pokerOneDay,
  poker6,
};
