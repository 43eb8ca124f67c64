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
  countryChosen,
  quietToggled,
  racingToggled,
  seriesToggled,
  sportToggled,
} from '../../../../slices/sidebar';
import { FOOTBALL } from '../playing/match';
import { VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { shared } from '../playing/session';

const is = (player: Player, status: Search['status']): Promise<void> =>
  player.until(`the search is ${status}`, ({ search }) => search.status === status);

/** Keys of the field, whatever stands in it. */
function wanders(player: Player): void {
  player.does(searchFocused());
  player.does(searchStepped(1));
  player.does(searchBlurred());
  player.does(searchFocused());
}

export const SEARCH_USED = shared(
  'a search: too short, its answer lost, no match of that name, found, another word, a hit opened by the keyboard',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    const [match] = await player.lists();
    const words = match?.name.slice(0, 5) ?? '';
    wanders(player);
    player.does(searchCleared());
    player.does(searchTyped(words.slice(0, 1)));
    wanders(player);
    player.does(searchCleared());
    player.line.cut('match/searchByMatchNameHeader');
    player.does(searchTyped(words));
    wanders(player);
    await is(player, 'failed');
    player.mark('the answer was lost');
    wanders(player);
    player.line.mend();
    player.does(searchTyped('nobody plays this'));
    await is(player, 'none');
    wanders(player);
    player.does(searchTyped('nobody plays thi'));
    player.does(searchCleared());
    player.does(searchTyped(words));
    await is(player, 'found');
    wanders(player);
    player.does(searchTyped(words.slice(0, 4)));
    player.does(searchStepped(-1));
    await is(player, 'found');
    player.mark('found');
    const hit = selectActiveHit(player.state());
    if (!hit) throw new Error('no hit to open');
    player.does(navigated(`/game-details/${hit.sportId}/${hit.matchId}`));
    await is(player, 'empty');
  },
);

export const SIDEBAR_WALKED = shared(
  'the sidebar, from every fold to every other: series and matches of sports, venues of two racing sports by country, sports without a match',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await player.asks(getCups.initiate());
    const [series] = await player.asks(getSeries.initiate(CRICKET));
    const seriesId = series?.seriesId ?? 0;
    await player.asks(getMatches.initiate({ sportId: CRICKET, seriesId }));
    const countries = await player.asks(getVenueCountries.initiate({ sportId: HORSE_RACING, date: '' }));
    const country = countries.at(-1)?.country ?? '';
    await player.asks(getVenues.initiate({ sportId: HORSE_RACING, country, date: '' }));
    const folds = [
      [],
      [sportToggled(CRICKET)],
      [sportToggled(CRICKET), seriesToggled(seriesId)],
      [racingToggled(HORSE_RACING)],
      [quietToggled()],
    ];
    const presses = [
      sportToggled(FOOTBALL),
      sportToggled(CRICKET),
      seriesToggled(seriesId),
      racingToggled(GREYHOUND_RACING),
      racingToggled(HORSE_RACING),
      quietToggled(),
      countryChosen(country),
    ];
    for (const press of presses)
      for (const fold of folds) {
        // All folded: another sport, pressed twice.
        player.does(sportToggled(VOLLEYBALL));
        player.does(sportToggled(VOLLEYBALL));
        for (const step of fold) player.does(step);
        player.does(press);
        if (player.state().sidebar.status === 'racing') player.does(countryChosen(country));
      }
  },
);

export const LISTS_READ = shared(
  'the lists: in play, all sports one after the other, one without a match; every panel of the rules, opened over them',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    for (const path of ['/home?in-play', '/home']) {
      player.does(navigated(path));
      await player.asks(getMarketWatch.initiate({}));
    }
    await player.until('prices', ({ prices }) => prices.order.length > 0);
    for (const sportId of [FOOTBALL, CRICKET, VOLLEYBALL, HORSE_RACING, 3]) {
      player.does(navigated(`/all-sports/${sportId}`));
      await player.asks(getMarketWatch.initiate({ sportId }));
    }
    player.mark('all sports');
    player.does(dialogOpened({ status: 'rules' }));
    for (const { id } of RULE_TABS) player.does(rulesTabChosen(id));
    player.does(dialogClosed());
  },
);
