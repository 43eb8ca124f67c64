import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { frameMadeReady, gameLeft, roundBegun, roundEnded } from '../../../../slices/games';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { openGame, PROVIDER, untilBalanceMoves } from '../playing/framePage';
import type { FramePage } from '../playing/framePage';
import { sharedSession } from '../playing/session';

const MATKA = 'matka';
const STAKE_PAISE = 1000;
/** Enough of the time before a draw that a bet still comes in. */
const ENOUGH_MS = 5000;

const told = v.object({
  now: v.number(),
  round: v.object({ draw: v.string() }),
  draws: v.array(v.object({ half: v.string(), state: v.string(), draws_at: v.number() })),
});

/** The next draw that takes bets for a while yet: in the last minute of a round there is none. */
async function openDraw(page: FramePage): Promise<{ draw: string; half: string }> {
  for (;;) {
    const { now, round, draws } = v.parse(told, await page.ask('state', {}));
    const open = draws.find(({ state, draws_at: at }) => state === 'OPEN' && at - now > ENOUGH_MS);
    if (open) return { draw: round.draw, half: open.half };
    await wait(500);
  }
}

export const MATKA_BET = sharedSession(
  'matka in its frame: a single of the next draw bet on, busy until the balance moves by the stream, and left before it is drawn',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await player.until('the stream', ({ connection }) => connection.status === 'live');
    player.dispatch(navigated(`${pathTo('worldCasino')}/${PROVIDER}/${MATKA}`));
    const page = await openGame(player, MATKA);
    player.dispatch(frameMadeReady());
    const next = await openDraw(page);
    player.dispatch(roundBegun());
    const bet = {
      ref: randomBytes(16).toString('hex'),
      ...next,
      kind: 'single',
      number: '7',
      stake: STAKE_PAISE,
    };
    await untilBalanceMoves(player, () => page.ask('bet', bet));
    player.dispatch(roundEnded());
    player.dispatch(gameLeft());
    player.dispatch(navigated(pathTo('home')));
  },
);
