import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { launchReply } from '../../api/schemas/games';
import { fixtureOf } from '../../domain/games/fantasy/sides';
import type { Cricketer, Role } from '../../domain/games/fantasy/sides';
import { LEAST_OF_A_ROLE } from '../../domain/games/fantasy/teams';
import { expect, test } from './fixtures';
import type { Newcomer } from './fixtures';
import { available, expectSound, followToAccount, inside, openOwnGame, SOON, WAYS } from './ownGames';
import type { OwnGame } from './ownGames';
import { inRupees, money } from './screen';

test.describe.configure({ mode: 'parallel' });
// Teams are chosen for eight minutes and a match takes nearly as long: here 20 seconds each.
test.use({ gamesSpeed: '24' });

/** Of a match's own time, to choose eleven: eight seconds here. */
const ENOUGH_MS = 192_000;

const FANTASY = {
  en: {
    name: 'Fantasy Eleven',
    choose: 'Choose NAME,',
    pools: 'Choose a pool',
    duel: /^Enter Duel/,
    isIn: 'You are in',
    board: /^Duel /,
    you: 'You',
  },
  hi: {
    name: 'फ़ैंटेसी ग्यारह',
    choose: 'NAME को चुनें',
    pools: 'पूल चुनें',
    duel: /द्वंद्व में प्रवेश$/,
    isIn: 'आप शामिल हैं',
    board: /^द्वंद्व /,
    you: 'आप',
  },
};
const START_RUPEES = 100_000;
/** Of two entries of 50.00 five per cent stay with the house. */
const RAKE_RUPEES = 5;

const cheapest = (people: readonly Cricketer[]): Cricketer[] => people.toSorted((a, b) => a.price - b.price);

/** A team within the budget: the least of each role, then whoever costs least, the two sides as evenly as that allows. */
function teamFor(n: number): Cricketer[] {
  const chosen: Cricketer[] = [];
  const sides = fixtureOf(n);
  const take = (from: (side: readonly Cricketer[]) => readonly Cricketer[]): void => {
    const free = sides.map(({ eleven }) => cheapest(from(eleven)).filter((one) => !chosen.includes(one)));
    const [home = [], away = []] = free;
    const next = chosen.length % 2 === 0 ? (home[0] ?? away[0]) : (away[0] ?? home[0]);
    if (next) chosen.push(next);
  };
  for (const role of Object.keys(LEAST_OF_A_ROLE) as Role[])
    for (let i = 0; i < LEAST_OF_A_ROLE[role]; i += 1)
      take((side) => side.filter((one) => one.role === role));
  while (chosen.length < 11) take((side) => side);
  return chosen;
}

const opened = v.object({ session: v.string() });
const answered = v.object({ status: v.string() });
const state = v.object({
  now: v.number(),
  matches: v.array(v.object({ match: v.string(), n: v.number(), state: v.string(), starts_at: v.number() })),
});

/** The player at the games' own door, beside the page. */
async function sitDown({ calls }: Newcomer) {
  const wanted = { provider_code: 'backlay', game_code: 'fantasy11' };
  const { launchURL } = await calls.ask(launchReply, 'worldCasino/userAuthentication', wanted);
  const { origin, hash } = new URL(launchURL);
  const post = async (path: string, body: object, session = ''): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session}` };
    const reply = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return reply.json();
  };
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const { session } = v.parse(opened, await post('session', { token, game: 'fantasy11' }));
  return {
    /** The match that teams are chosen for, and how long yet, in its own time. */
    open: async () => {
      const { matches, now } = v.parse(state, await post('fantasy11/state', {}, session));
      const match = matches.find((one) => one.state === 'OPEN');
      return match && { ...match, leftMs: match.starts_at - now };
    },
    /** Enters a pool with a team. @returns the word of the answer */
    enter: async (match: string, kind: string, team: readonly Cricketer[], captain: number) => {
      const eleven = team.map(({ id }) => id);
      const entry = { ref: randomUUID(), match, kind, eleven, captain: eleven[captain] };
      return v.parse(answered, await post('fantasy11/enter', entry, session)).status;
    },
  };
}
type Beside = Awaited<ReturnType<typeof sitDown>>;

/** Waits for a match with time enough to choose a team, and enters its duel in the page. @returns the match and the team
 * @param first does what is to be done with that match before */
async function enterNext(
  game: OwnGame,
  beside: Beside,
  first: (match: string, team: readonly Cricketer[]) => Promise<unknown>,
): Promise<{ match: string; team: readonly Cricketer[] }> {
  let entered: { match: string; team: readonly Cricketer[] } | undefined;
  await expect(async () => {
    const open = await beside.open();
    if (!open || open.leftMs < ENOUGH_MS) throw new Error('the next match is not open yet');
    const [match, team] = [open.match, teamFor(open.n)];
    await first(match, team);
    await enterDuel(game, team);
    entered = { match, team };
  }).toPass({ intervals: [100] });
  if (!entered) throw new Error('no match was entered');
  return entered;
}

const rupeesOf = async ({ calls }: Newcomer): Promise<number> => (await calls.balance()).free_chip;

/** Chooses a team in the page and enters the duel with it. */
async function enterDuel(game: OwnGame, team: readonly Cricketer[]): Promise<void> {
  const { frame, language } = game;
  const words = FANTASY[language];
  await frame.getByRole('navigation').last().getByRole('button').first().click(SOON);
  // Eleven presses of a hand take longer than a match is open here.
  await inside(game).evaluate(
    (labels) => {
      for (const label of labels)
        document.querySelector<HTMLElement>(`input[aria-label*="${label}"]:not(:checked)`)?.click();
    },
    team.map(({ name }) => words.choose.replace('NAME', name[language])),
  );
  const [captain] = team;
  if (captain) await frame.getByRole('button', { name: new RegExp(captain.name[language]) }).click(SOON);
  await frame.getByRole('button', { name: words.pools, exact: true }).click(SOON);
  await frame
    .getByRole('button', { name: words.duel })
    .and(frame.locator('[aria-disabled=false]'))
    .click(SOON);
  await expect(frame.getByRole('button', { name: words.isIn })).toBeVisible(SOON);
}

for (const { size, viewport, colorScheme, language } of WAYS)
  test.describe(`${size}, ${colorScheme}, ${language}`, () => {
    test.use({ viewport, colorScheme });

    test('an eleven enters a duel, and waits for its match among the rounds in the account', async ({
      page,
      newPlayer,
    }) => {
      const [who, other] = [await newPlayer(), await newPlayer()];
      const [beside, rival] = [await sitDown(who), await sitDown(other)];
      const game = await openOwnGame(page, who, 'fantasy11', language);
      await expectSound(game);
      // Alone in its pool an entry would go back with the first ball.
      await enterNext(game, beside, (id, team) => rival.enter(id, 'duel', team, 1));
      await expect(available(game)).toHaveText('99,950.00');
      await expect(game.frame.locator('.bar-balance b')).toHaveText('99,950.00');
      await page.goto('/#/report/live-casino-bets?list=UB&sport=backlay');
      await expect(game.main.getByText(FANTASY[language].name).first()).toBeVisible();
    });

    // A match takes a minute even at this speed: once is enough.
    if (size !== 'desk') return;

    test('a duel is locked at the first ball, scored by the balls, and paid to the paisa, with its proof', async ({
      page,
      newPlayer,
    }) => {
      const words = FANTASY[language];
      const [who, other] = [await newPlayer(), await newPlayer()];
      const [beside, rival] = [await sitDown(who), await sitDown(other)];
      const game = await openOwnGame(page, who, 'fantasy11', language);
      const { frame } = game;
      const { match, team } = await enterNext(game, beside, (id, same) => rival.enter(id, 'duel', same, 1));
      await expect(available(game)).toHaveText('99,950.00');
      await frame.getByRole('navigation').last().getByRole('button').last().click();
      const board = frame.getByRole('table', { name: words.board });
      // Both are in it from the first ball on; another table has the points of the eleven.
      await expect(board.getByRole('row')).toHaveCount(3);
      await expect(board.getByRole('cell', { name: words.you, exact: true })).toBeVisible();
      expect(await rival.enter(match, 'table', team, 1)).toBe('CLOSED');
      await expectSound(game);
      await followToAccount(game);
      // The other one is paid in the same moment, but by a message of its own.
      const both = async () => (await rupeesOf(who)) + (await rupeesOf(other));
      await expect.poll(both).toBe(2 * START_RUPEES - RAKE_RUPEES);
      const has = await rupeesOf(who);
      expect([-50, -2.5, 45]).toContain(has - START_RUPEES);
      await expect(money(page, 'Balance')).toHaveText(inRupees(has));
    });
  });
