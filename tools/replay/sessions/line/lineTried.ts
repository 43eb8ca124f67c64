import { QueryStatus } from '@reduxjs/toolkit/query';
import { selectIsSignedIn } from '../../../../slices/auth';
import type { Connection } from '../../../../slices/connection/connectionStates';
import { navigated } from '../../../../slices/route';
import type { Exchange } from '../playing/exchange';
import { FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const isNow = (player: Player, status: Connection['status']): Promise<void> =>
  player.until(`the line is ${status}`, ({ connection }) => connection.status === status);

/** The page hidden and shown again. */
function looks(player: Player): void {
  player.tab.hides(true);
  player.tab.hides(false);
}

/** To a screen without prices, or back to the match. */
async function goes(player: Player, path: string): Promise<void> {
  const before = player.state().connection;
  const wanted = 'wanted' in before ? before.wanted : [];
  player.dispatch(navigated(path));
  await player.until(
    `other prices wanted, at ${path}`,
    ({ connection }) => 'wanted' in connection && connection.wanted !== wanted,
  );
}

const QUIET = '/security-auth';

async function offlineAndBack(player: Player, match: string): Promise<void> {
  player.tab.goesOnline(true);
  player.tab.goesOnline(false);
  player.tab.goesOnline(false);
  await goes(player, QUIET);
  player.line.cut();
  player.tab.goesOnline(true);
  player.tab.goesOnline(true);
  looks(player);
  player.tab.goesOnline(false);
  player.tab.goesOnline(true);
  await goes(player, match);
  await isNow(player, 'waiting');
  player.mark('nobody answered');
  looks(player);
  player.line.mend();
  player.line.garble();
  player.tab.goesOnline(false);
  player.tab.goesOnline(true);
  await isNow(player, 'live');
}

async function silent(player: Player, match: string): Promise<void> {
  await goes(player, QUIET);
  player.line.cut();
  await isNow(player, 'silent');
  player.tab.goesOnline(true);
  player.line.mend();
  looks(player);
  await isNow(player, 'live');
  player.mark('a sign of life after silence');
  await goes(player, match);
  player.line.cut();
  await isNow(player, 'silent');
  await goes(player, QUIET);
  await goes(player, match);
  player.line.garble();
  player.line.mend();
  await isNow(player, 'live');
  player.line.cut();
  await isNow(player, 'silent');
  player.tab.goesOnline(false);
  player.line.mend();
  player.tab.goesOnline(true);
  await isNow(player, 'live');
}

async function powerCut(player: Player, exchange: Exchange, match: string): Promise<void> {
  player.line.cut();
  await isNow(player, 'silent');
  await exchange.kill();
  await isNow(player, 'waiting');
  player.mark('the power is cut');
  player.line.mend();
  player.tab.goesOnline(true);
  await isNow(player, 'waiting');
  await goes(player, QUIET);
  await isNow(player, 'waiting');
  player.tab.goesOnline(false);
  player.tab.goesOnline(true);
  await goes(player, match);
}

async function polls(player: Player): Promise<() => void> {
  const release = player.line.hold();
  await isNow(player, 'polling');
  return release;
}

/** What is asked for instead of the line, answered when there is something else. */
async function answersLate(player: Player, exchange: Exchange, match: string): Promise<void> {
  let release = await polls(player);
  await goes(player, QUIET);
  await goes(player, match);
  looks(player);
  player.tab.goesOnline(true);
  player.tab.goesOnline(false);
  release();
  await player.until('no question', ({ api }) =>
    Object.values(api.queries).every((one) => one?.status !== QueryStatus.pending),
  );
  player.tab.goesOnline(true);
  release = await polls(player);
  player.tab.goesOnline(false);
  player.tab.goesOnline(true);
  await isNow(player, 'waiting');
  release();
  release = await polls(player);
  player.line.garble();
  await exchange.start();
  await isNow(player, 'live');
  release();
  player.line.mend();
  player.mark('answered while the line is back');
}

export const LINE_TRIED: Session = {
  about:
    'a line tried in every way: the network gone and back at each moment, the page shown meanwhile, silence ended by a word, broken words, the power cut, answers that come when nobody waits for them; refused in the end',
  settings: {},
  play: async (player, exchange, me) => {
    await openMatch(player, FOOTBALL);
    const match = player.state().route.path;
    await offlineAndBack(player, match);
    await silent(player, match);
    await powerCut(player, exchange, match);
    await answersLate(player, exchange, match);
    const release = player.line.hold();
    await exchange.admin('set-password', me.name);
    await isNow(player, 'refused');
    await goes(player, QUIET);
    looks(player);
    player.tab.goesOnline(true);
    player.tab.goesOnline(false);
    release();
    await player.until('signed out', (state) => !selectIsSignedIn(state));
  },
};
