import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GAME, isOver, readFlips } from '../../tools/walletKit/example/coin';
import { scratch } from '../server/support/scratch';
import { openSeats, toss } from './coinPlayers';
import type { Tosser } from './coinPlayers';
import { providerProcess } from './coinProvider';
import { compareBooks } from './coinTruth';
import { seatPlayers } from './seats';
import type { Side, SideOptions } from './side';

const PROVIDER = 'coin';

/** The example provider: rounds of one player each, its outbox a file. */
export async function coinSide({ exchange, players, pauseMs }: SideOptions): Promise<Side> {
  const folder = await mkdtemp(join(scratch(), 'backlay-wallet-'));
  const { key, tokens } = await seatPlayers(exchange.dataDir, {
    provider: PROVIDER,
    game: GAME,
    count: players,
  });
  const provider = await providerProcess(exchange.url, key, folder);
  let seats: Tosser[] = [];
  return {
    start: provider.start,
    stop: provider.stop,
    seat: async () => {
      seats = await openSeats(provider.url, tokens);
      return seats.length;
    },
    play: async (random, isEnded) => {
      const playing = seats.map((seat, n) =>
        toss(provider.url, seat, random.part(`player ${n}`), { isOver: isEnded, pauseMs }),
      );
      return (await Promise.all(playing)).reduce((sum, count) => sum + count, 0);
    },
    unanswered: () =>
      Promise.resolve(
        [...readFlips(provider.file).values()].filter((flip) => !isOver(flip)).map(({ round }) => round),
      ),
    end: () => Promise.resolve(),
    compare: async () => {
      const flips = [...readFlips(provider.file).values()];
      const count = (state: string): number => flips.filter((flip) => flip.state === state).length;
      return {
        findings: [
          ...flips.filter((flip) => !isOver(flip)).map(({ round, state }) => `${round} is ${state} for ever`),
          ...(await compareBooks(exchange.dataDir, PROVIDER, flips)),
        ],
        said: `${flips.length} flips: ${count('DONE')} paid, ${count('REVERSED')} taken back, ${count('REFUSED')} refused`,
      };
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
