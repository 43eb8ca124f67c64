import { getMatchBets } from '../../../../api/bets';
import { getMatchDetail } from '../../../../api/matches';
import { getRaceCard, getVenues } from '../../../../api/racing';
import type { CardRace, RaceCard } from '../../../../api/racing';
import { HORSE_RACING } from '../../../../domain/base/product';
import { pathToRace, raceDateIn } from '../../../../slices/route/racePath';
import { navigated } from '../../../../slices/route';
import { betUntilPlaced } from '../playing/finding';
import { betsOf } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

/** Opens the card of a race as its screen does. */
async function openCard(player: Player, matchId: string, startsAt: number | null): Promise<RaceCard> {
  player.dispatch(navigated(pathToRace(matchId, startsAt)));
  const { route } = player.state();
  const date = route.name === 'match' ? raceDateIn(route.date ?? '') : '';
  const card = await player.request(getRaceCard.initiate({ matchId, date, heard: '' }));
  const day = { sportId: card.sportId, country: '', date: date.slice(0, 10), withOver: true };
  await player.request(getVenues.initiate({ ...day, heard: '' }));
  await player.request(getMatchDetail.initiate({ matchId }));
  await player.request(getMatchBets.initiate({ matchId }));
  await player.until('prices of the race', ({ prices }) =>
    [card.race?.winId, card.race?.placeId].every((id) =>
      prices.byId[id ?? '']?.runners.some(({ cells }) => cells[0]?.odds),
    ),
  );
  return card;
}

function raceIn({ race }: RaceCard): CardRace {
  if (!race) throw new Error('the card has no race');
  return race;
}

/** The next day, and from there another country, with a race of each opened. */
async function lookAround(player: Player, card: RaceCard): Promise<void> {
  const tomorrow = card.days[1]?.next;
  if (!tomorrow) throw new Error('no race tomorrow');
  const far = await openCard(player, tomorrow.matchId, tomorrow.startsAt);
  player.mark('another day');
  const venues = await player.request(
    getVenues.initiate({ sportId: far.sportId, country: '', date: '', withOver: true, heard: '' }),
  );
  const races = venues.filter(({ country }) => country !== far.country).flatMap((venue) => venue.races);
  const other = races.find(({ state }) => state === 'coming');
  if (!other) throw new Error('no race in another country');
  await openCard(player, other.matchId, other.startsAt);
  player.mark('another country');
}

/** Bets on both markets of a race: to win for a runner, for a place on both sides. */
async function placeBets(player: Player, matchId: string, { winId, placeId }: CardRace): Promise<void> {
  const all = [
    [winId, 'back'],
    [placeId, 'back'],
    [placeId, 'lay'],
  ] as const;
  for (const [marketId, side] of all)
    await betUntilPlaced(player, matchId, '200', () => player.bet(marketId, side, '200'));
}

export const RACE_CARD_USED: Session = {
  about:
    'a race card: another day and another country, a runner backed to win, backed and laid for a place, and taken out',
  settings: {},
  play: async (player, exchange) => {
    await player.signIn('demo', 'Demo@1234');
    const rows = (await player.readLists()).filter(
      ({ sportId, inPlay }) => sportId === HORSE_RACING && !inPlay,
    );
    // The last race: its off must not come before the session ends.
    const row = rows.at(-1);
    if (!row) throw new Error('no race on offer');
    const { matchId } = row;
    await lookAround(player, await openCard(player, matchId, row.startsAt));
    const race = raceIn(await openCard(player, matchId, row.startsAt));
    await placeBets(player, matchId, race);
    player.mark('three bets on the race');
    const out = betsOf(player.state(), matchId)[0]?.selectionId;
    for (const id of [race.winId, race.placeId])
      await exchange.admin('remove-runner', id, String(out), '--factor', '12.5');
    await player.until('the runner is out', ({ prices }) =>
      [race.winId, race.placeId].every((id) =>
        prices.byId[id]?.runners.some((one) => one.id === out && one.status === 'REMOVED'),
      ),
    );
    await player.until('its bets are void', (state) =>
      betsOf(state, matchId).every(({ state: now }) => now === 'VOID'),
    );
    const { route } = player.state();
    const date = route.name === 'match' ? raceDateIn(route.date ?? '') : '';
    await player.request(getRaceCard.initiate({ matchId, date, heard: 'out' }));
    player.mark('a runner was taken out');
  },
};
