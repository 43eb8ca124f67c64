import { useEffect, useSyncExternalStore } from 'react';
import type { AnyGame } from '../../../domain/casino/game';
import type { CasinoGameName } from '../../../domain/casino/tables';

/** The rules of each game, in a chunk of its own: a table needs those of one. */
const LOADERS: Readonly<Record<CasinoGameName, () => Promise<AnyGame>>> = {
  amarAkbarAnthony: () =>
    import('../../../domain/casino/games/amarAkbarAnthony').then((game) => game.amarAkbarAnthony),
  andarBahar: () => import('../../../domain/casino/games/andarBahar').then((game) => game.andarBahar),
  andarBaharJoker: () =>
    import('../../../domain/casino/games/andarBaharJoker').then((game) => game.andarBaharJoker),
  bollywood: () => import('../../../domain/casino/games/bollywood').then((game) => game.bollywood),
  dragonTiger20: () =>
    import('../../../domain/casino/games/dragonTiger20').then((game) => game.dragonTiger20),
  dragonTigerOneDay: () =>
    import('../../../domain/casino/games/dragonTigerOneDay').then((game) => game.dragonTigerOneDay),
  lucky7: () => import('../../../domain/casino/games/lucky7').then((game) => game.lucky7),
  roulette: () => import('../../../domain/casino/games/roulette').then((game) => game.roulette),
  teenpatti20: () => import('../../../domain/casino/games/teenpatti20').then((game) => game.teenpatti20),
  cards32: () => import('../../../domain/casino/games/cards32').then((game) => game.cards32),
  baccarat: () => import('../../../domain/casino/games/baccarat').then((game) => game.baccarat),
  casinoWar: () => import('../../../domain/casino/games/casinoWar').then((game) => game.casinoWar),
  instantWorli: () => import('../../../domain/casino/games/instantWorli').then((game) => game.instantWorli),
  race20: () => import('../../../domain/casino/games/race20').then((game) => game.race20),
  teenpattiOneDay: () =>
    import('../../../domain/casino/games/teenpattiOneDay').then((game) => game.teenpattiOneDay),
  superOver: () => import('../../../domain/casino/games/superOver').then((game) => game.superOver),
  fiveCricket: () => import('../../../domain/casino/games/fiveCricket').then((game) => game.fiveCricket),
  poker20: () => import('../../../domain/casino/games/poker20').then((game) => game.poker20),
  dtl20: () => import('../../../domain/casino/games/dtl20').then((game) => game.dtl20),
  cricketMatch20: () =>
    import('../../../domain/casino/games/cricketMatch20').then((game) => game.cricketMatch20),
  cricketCasino: () =>
    import('../../../domain/casino/games/cricketCasino').then((game) => game.cricketCasino),
  casinoMeter: () => import('../../../domain/casino/games/casinoMeter').then((game) => game.casinoMeter),
  openTeenpatti: () =>
    import('../../../domain/casino/games/openTeenpatti').then((game) => game.openTeenpatti),
  testTeenpatti: () =>
    import('../../../domain/casino/games/testTeenpatti').then((game) => game.testTeenpatti),
  pokerOneDay: () => import('../../../domain/casino/games/pokerOneDay').then((game) => game.pokerOneDay),
  poker6: () => import('../../../domain/casino/games/poker6').then((game) => game.poker6),
};

const isGame = (name: string): name is CasinoGameName => name in LOADERS;

const loaded = new Map<string, AnyGame>();
const renders = new Set<() => void>();

function subscribe(render: () => void) {
  renders.add(render);
  return () => void renders.delete(render);
}

async function load(name: string): Promise<void> {
  if (!isGame(name) || loaded.has(name)) return;
  const game = await LOADERS[name]().catch(() => undefined);
  if (!game) return;
  loaded.set(name, game);
  for (const render of renders) render();
}

/** The rules of a game; undefined until they have come, or if they cannot be had: `again` changes to ask once more. */
export function useGameRules(name: string, again: string): AnyGame | undefined {
  useEffect(() => void load(name), [name, again]);
  return useSyncExternalStore(subscribe, () => loaded.get(name));
}
