import * as v from 'valibot';
import { launchReply } from '../../api/schemas/games';
import { fixtureOf } from '../../domain/games/fantasy/sides';
import type { Cricketer, Role } from '../../domain/games/fantasy/sides';
import { LEAST_OF_A_ROLE } from '../../domain/games/fantasy/teams';
import { expect, test } from './fixtures';
import type { Newcomer } from './fixtures';
import { available, expectSound, inside, openOwnGame, SOON, WAYS } from './ownGames';
import type { OwnGame } from './ownGames';

test.describe.configure({ mode: 'parallel' });
// Teams are chosen for eight minutes: here for 80 seconds, and those before a first ball are too few.
test.use({ gamesSpeed: '6' });

/** Of a match's own time, to choose eleven: eight seconds here. */
const ENOUGH_MS = 48_000;

const FANTASY = {
  en: {
    name: 'Fantasy Eleven',
    choose: 'Choose NAME,',
    pools: 'Choose a pool',
    duel: /^Enter Duel/,
    isIn: 'You are in',
  },
  hi: { name: 'फ़ैंटेसी ग्यारह', choose: 'NAME को चुनें', pools: 'पूल चुनें', duel: /द्वंद्व में प्रवेश$/, isIn: 'आप शामिल हैं' },
};

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
  };
}

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
      const who = await newPlayer();
      const beside = await sitDown(who);
      const game = await openOwnGame(page, who, 'fantasy11', language);
      await expectSound(game);
      await expect(async () => {
        const match = await beside.open();
        if (!match || match.leftMs < ENOUGH_MS) throw new Error('the next match is not open yet');
        await enterDuel(game, teamFor(match.n));
      }).toPass({ intervals: [100] });
      await expect(available(game)).toHaveText('99,950.00');
      await expect(game.frame.locator('.bar-balance b')).toHaveText('99,950.00');
      await expectSound(game);
      await page.goto('/#/report/live-casino-bets?list=UB&sport=backlay');
      await expect(game.main.getByText(FANTASY[language].name).first()).toBeVisible();
    });
  });
