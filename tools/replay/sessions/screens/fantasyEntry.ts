import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { fixtureOf } from '../../../../domain/games/fantasy/sides';
import type { Cricketer, Fixture } from '../../../../domain/games/fantasy/sides';
import { LEAST_OF_A_ROLE, MOST_OF_A_SIDE, TEAM_SIZE } from '../../../../domain/games/fantasy/teams';
import { POOLS } from '../../../../domain/games/fantasy/pools';
import { frameMadeReady, gameLeft, roundBegun, roundEnded } from '../../../../slices/games';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { openGame, PROVIDER, untilBalanceMoves } from '../playing/framePage';
import { sharedSession } from '../playing/session';

const FANTASY = 'fantasy11';

const told = v.object({
  matches: v.array(v.object({ match: v.string(), n: v.number(), state: v.string() })),
});

/** The cheapest eleven of a match that fit: first what each role needs, then the rest, at most so many of a side. */
function cheapestEleven(fixture: Fixture): readonly Cricketer[] {
  const all = fixture
    .flatMap((side) => side.eleven)
    .toSorted((a, b) => a.price - b.price || a.id.localeCompare(b.id));
  const chosen: Cricketer[] = [];
  const sideOf = (one: Cricketer) => fixture.find((side) => side.eleven.includes(one));
  const take = (one: Cricketer): void => {
    const ofSide = chosen.filter((other) => sideOf(other) === sideOf(one)).length;
    if (chosen.length < TEAM_SIZE && ofSide < MOST_OF_A_SIDE && !chosen.includes(one)) chosen.push(one);
  };
  for (const [role, least] of Object.entries(LEAST_OF_A_ROLE))
    all
      .filter((one) => one.role === role)
      .slice(0, least)
      .forEach(take);
  all.forEach(take);
  return chosen;
}

export const FANTASY_ENTRY = sharedSession(
  'fantasy elevens in their frame: a team entered to the first pool, the entry by the stream, and left while the match is still to come',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await player.until('the stream', ({ connection }) => connection.status === 'live');
    player.dispatch(navigated(pathTo('fantasyGame')));
    player.dispatch(navigated(`${pathTo('worldCasino')}/${PROVIDER}/${FANTASY}`));
    const page = await openGame(player, FANTASY);
    player.dispatch(frameMadeReady());
    const { matches } = v.parse(told, await page.ask('state', {}));
    const open = matches.find(({ state }) => state === 'OPEN');
    const [pool] = POOLS;
    if (!open || !pool) throw new Error('no match takes entries');
    const eleven = cheapestEleven(fixtureOf(open.n)).map(({ id }) => id);
    player.dispatch(roundBegun());
    await untilBalanceMoves(player, () =>
      page.ask('enter', {
        ref: randomBytes(16).toString('hex'),
        match: open.match,
        kind: pool.kind,
        eleven,
        captain: eleven[0],
      }),
    );
    player.dispatch(roundEnded());
    player.dispatch(gameLeft());
    player.dispatch(navigated(pathTo('fantasyGame')));
  },
);
