import { getMarketWatch } from '../../../../api/matches';
import { getCups, getMatches, getSeries } from '../../../../api/menu';
import { getVenueCountries, getVenues } from '../../../../api/racing';
import { CRICKET, GREYHOUND_RACING, HORSE_RACING } from '../../../../domain/base/product';
import { RULE_TABS } from '../../../../domain/siteRules/tabs';
import { dialogClosed, dialogOpened, rulesTabChosen } from '../../../../slices/dialogs';
import { navigated } from '../../../../slices/route';
import {
  searchBlurred,
  searchCleared,
  searchFocused,
  searchStepped,
  searchTyped,
  selectActiveHit,
} from '../../../../slices/search';
import type { Search } from '../../../../slices/search';
import {
  casinoToggled,
  countryChosen,
  quietToggled,
  racingToggled,
  seriesToggled,
  sportToggled,
} from '../../../../slices/sidebar';
import { FOOTBALL } from '../playing/match';
import { VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const is = (player: Player, status: Search['status']): Promise<void> =>
  player.until(`the search is ${status}`, ({ search }) => search.status === status);

/** Keys of the field, whatever stands in it. */
function wanders(player: Player): void {
  player.dispatch(searchFocused());
  player.dispatch(searchStepped(1));
  player.dispatch(searchBlurred());
  player.dispatch(searchFocused());
}

export const SEARCH_USED = sharedSession(
  'a search: too short, its answer lost, no match of that name, found, another word, a hit opened by the keyboard',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    const [match] = await player.readLists();
    const words = match?.name.slice(0, 5) ?? '';
    wanders(player);
    player.dispatch(searchCleared());
    player.dispatch(searchTyped(words.slice(0, 1)));
    wanders(player);
    player.dispatch(searchCleared());
    player.line.cut('match/searchByMatchNameHeader');
    player.dispatch(searchTyped(words));
    wanders(player);
    await is(player, 'failed');
    player.mark('the answer was lost');
    wanders(player);
    player.line.mend();
    player.dispatch(searchTyped('nobody plays this'));
    await is(player, 'none');
    wanders(player);
    player.dispatch(searchTyped('nobody plays thi'));
    player.dispatch(searchCleared());
    player.dispatch(searchTyped(words));
    await is(player, 'found');
    wanders(player);
    player.dispatch(searchTyped(words.slice(0, 4)));
    player.dispatch(searchStepped(-1));
    await is(player, 'found');
    player.mark('found');
    const hit = selectActiveHit(player.state());
    if (!hit) throw new Error('no hit to open');
    player.dispatch(navigated(`/game-details/${hit.sportId}/${hit.matchId}`));
    await is(player, 'empty');
  },
);

export const SIDEBAR_WALKED = sharedSession(
  'the sidebar, from every fold to every other: series and matches of sports, venues of two racing sports by country, sports without a match, games of the casino',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await player.request(getCups.initiate());
    const [series] = await player.request(getSeries.initiate(CRICKET));
    const seriesId = series?.seriesId ?? 0;
    await player.request(getMatches.initiate({ sportId: CRICKET, seriesId }));
    const countries = await player.request(getVenueCountries.initiate({ sportId: HORSE_RACING, date: '' }));
    const country = countries.at(-1)?.country ?? '';
    await player.request(getVenues.initiate({ sportId: HORSE_RACING, country, date: '' }));
    const folds = [
      [],
      [sportToggled(CRICKET)],
      [sportToggled(CRICKET), seriesToggled(seriesId)],
      [racingToggled(HORSE_RACING)],
      [quietToggled()],
      [casinoToggled()],
    ];
    const presses = [
      sportToggled(FOOTBALL),
      sportToggled(CRICKET),
      seriesToggled(seriesId),
      racingToggled(GREYHOUND_RACING),
      racingToggled(HORSE_RACING),
      quietToggled(),
      casinoToggled(),
      countryChosen(country),
    ];
    for (const press of presses)
      for (const fold of folds) {
        // All folded: another sport, pressed twice.
        player.dispatch(sportToggled(VOLLEYBALL));
        player.dispatch(sportToggled(VOLLEYBALL));
        for (const step of fold) player.dispatch(step);
        player.dispatch(press);
        if (player.state().sidebar.status === 'racing') player.dispatch(countryChosen(country));
      }
  },
);

export const LISTS_READ = sharedSession(
  'the lists: in play, all sports one after the other, one without a match; every panel of the rules, opened over them',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    for (const path of ['/home?in-play', '/home']) {
      player.dispatch(navigated(path));
      await player.request(getMarketWatch.initiate({}));
    }
    await player.until('prices', ({ prices }) => prices.order.length > 0);
    for (const sportId of [FOOTBALL, CRICKET, VOLLEYBALL, HORSE_RACING, 3]) {
      player.dispatch(navigated(`/all-sports/${sportId}`));
      await player.request(getMarketWatch.initiate({ sportId }));
    }
    player.mark('all sports');
    player.dispatch(dialogOpened({ status: 'rules' }));
    for (const { id } of RULE_TABS) player.dispatch(rulesTabChosen(id));
    player.dispatch(dialogClosed());
  },
);
