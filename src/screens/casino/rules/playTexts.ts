import type { CasinoGameName } from '../../../../domain/casino/tables';
import type { KeyIn } from '../../../base/i18n/words';

type PlayKey = Extract<KeyIn<'play'>, `play.${string}`>;

/** What is said of a game before its bets: how it is dealt and decided, then what it shares with others. */
export const PLAY_TEXTS: Readonly<Record<CasinoGameName, readonly PlayKey[]>> = {
  teenpatti20: ['play.teenpatti20', 'play.threeCards', 'play.pairPlus'],
  teenpattiOneDay: ['play.teenpattiOneDay', 'play.threeCards', 'play.parity'],
  testTeenpatti: ['play.testTeenpatti', 'play.threeCards'],
  openTeenpatti: ['play.openTeenpatti', 'play.threeCards', 'play.pairPlus'],
  poker20: ['play.poker20', 'play.pokerHands'],
  pokerOneDay: ['play.pokerOneDay', 'play.pokerHands'],
  poker6: ['play.poker6', 'play.pokerHands'],
  dragonTiger20: ['play.dragonTiger20', 'play.suits', 'play.parity'],
  dragonTigerOneDay: ['play.dragonTigerOneDay', 'play.suits', 'play.parity'],
  dtl20: ['play.dtl20', 'play.suits', 'play.parity'],
  casinoWar: ['play.casinoWar', 'play.suits', 'play.parity'],
  lucky7: ['play.lucky7', 'play.parity'],
  amarAkbarAnthony: ['play.amarAkbarAnthony', 'play.parity'],
  bollywood: ['play.bollywood', 'play.parity'],
  andarBahar: ['play.andarBahar'],
  andarBaharJoker: ['play.andarBaharJoker', 'play.parity'],
  cards32: ['play.cards32'],
  baccarat: ['play.baccarat'],
  casinoMeter: ['play.casinoMeter'],
  instantWorli: ['play.instantWorli'],
  roulette: ['play.roulette'],
  race20: ['play.race20'],
  fiveCricket: ['play.fiveCricket'],
  superOver: ['play.superOver'],
  cricketMatch20: ['play.cricketMatch20'],
  cricketCasino: ['play.cricketCasino'],
};

const isKnown = (game: string): game is CasinoGameName => game in PLAY_TEXTS;

/** Nothing for a game that this page does not know. */
export const playTextsOf = (game: string): readonly PlayKey[] => (isKnown(game) ? PLAY_TEXTS[game] : []);
