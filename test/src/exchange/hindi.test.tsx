import { i18n } from '@lingui/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, waitFor, within } from '@testing-library/react';
import type { Bet } from '../../../api/bets';
import { getMarketWatch } from '../../../api/matches';
import { RACING_SPORTS } from '../../../domain/base/product';
import { selectBetRows } from '../../../slices/bets';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import type { PlainDialog } from '../../../slices/dialogs';
import { selectNotices } from '../../../slices/notices';
import { languageChosen } from '../../../slices/preferences';
import { pathToListed } from '../../../slices/route/racePath';
import { problemOpened } from '../../../slices/problem';
import { navigated } from '../../../slices/route';
import { pathTo, withLadder } from '../../../slices/route/routes';
import { placeRequested, priceClicked, stakeEntered } from '../../../slices/slip';
import { racingToggled, sportToggled } from '../../../slices/sidebar';
import {
  CITIES,
  CLUBS,
  COURSES,
  GREYHOUNDS,
  HORSES,
  JOCKEYS,
  NATIONS,
  PLAYERS,
  TEAMS,
  TRACKS,
} from '../../../packages/simulation/match/names';
import { speak } from '../../../src/base/i18n/words';
import { openExchange } from '../../server/support/exchange';
import type { TestExchange } from '../../server/support/exchange';
import { openMatch } from './market';
import { openPage } from './page';
import type { TestPage } from './page';

// The first one sees every screen in two languages.
jest.setTimeout(180_000);

let exchange: TestExchange;
let page: TestPage;
beforeEach(async () => {
  exchange = await openExchange();
  page = await openPage(exchange);
});
afterEach(async () => {
  page.close();
  await speak('en');
  await exchange.dispose();
});

/** Names of teams, matches, venues and players are data; brands and abbreviations are the same everywhere. */
const NAMES = [
  ...CITIES,
  ...CLUBS,
  ...TEAMS,
  ...GREYHOUNDS,
  ...HORSES,
  ...JOCKEYS,
  ...NATIONS,
  ...PLAYERS,
  ...[...COURSES, ...TRACKS].flatMap(({ name, country }) => [name, country]),
  'Simulated Champions Cup',
  'Simulated General Election',
  'Civic Alliance',
  'National Unity',
  'Green Coast',
  'Workers First',
  'Reform Bloc',
  'Backlay',
  'English',
  'GamCare',
  'Gambling Therapy',
  'demo',
  'copyright 2024',
  'GB',
  'BM',
  'TV',
  'Esc',
  'Delete',
  'Enter',
  'CSV',
  'XLSX',
  'JSON',
  'UTC',
  'kB',
  '/slip/status',
  // Rules are named as in the ledger.
  'market.runners',
  'market.exposure',
  'Demo Player',
  'Gamblers Anonymous',
  '/nowhere',
].sort((a, b) => b.length - a.length);

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

/** Latin words that a player sees or hears, names left out. */
function english(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement: holder, nodeValue } = walker.currentNode;
    if (holder && !holder.closest('style, script')) texts.push(nodeValue ?? '');
  }
  for (const name of SPOKEN)
    for (const one of document.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name) ?? '');
  // Crores are short as Indian papers write them, in Hindi as well.
  const worded = texts.map((text) => text.replaceAll(/\dCr\b/g, ''));
  const left = worded.map((text) => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text));
  return [...new Set(left.filter((text) => /[A-Za-z]{2,}/.test(text)))];
}

const TENNIS = 2;
const DIALOGS: readonly PlainDialog[] = [
  'myMarket',
  'setButtons',
  'adult',
  'deposit',
  'search',
  'shortcuts',
  'firstSteps',
];

/** Signs in under Hindi words, past the welcome. */
async function enter() {
  const { player, app } = page;
  await player.type(screen.getByLabelText('यूज़र नेम'), 'demo');
  await player.type(screen.getByLabelText('पासवर्ड'), 'Demo@1234');
  await player.click(screen.getByRole('button', { name: 'साइन इन करें' }));
  const welcome = await screen.findByRole('dialog');
  const said = english();
  await player.click(within(welcome).getByRole('button', { name: 'बंद करें' }));
  const steps = await screen.findByRole('dialog', { name: 'यहाँ दाँव कैसे लगते हैं' });
  await player.click(within(steps).getByRole('button', { name: 'शुरू करें' }));
  await waitFor(() => expect(app.store.getState().connection.status).toBe('live'));
  return said;
}

const settled = () =>
  waitFor(() => {
    expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
    expect(screen.queryByRole('status', { name: 'लोड हो रहा है' })).toBeNull();
  });

/** What is left in English in Bengali, on the screen that stands there in Hindi. */
async function englishInBengali(): Promise<string[]> {
  const { dispatch } = page.app.store;
  dispatch(languageChosen('bn'));
  await waitFor(() => expect(i18n.locale).toBe('bn'));
  const left = english();
  dispatch(languageChosen('hi'));
  await waitFor(() => expect(i18n.locale).toBe('hi'));
  return left;
}

test('no screen is left in English where the player reads Hindi or Bengali', async () => {
  const { dispatch, getState } = page.app.store;
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    await settled();
    const left = [...english(), ...(await englishInBengali())];
    if (left.length > 0) found[name] = left;
  };
  dispatch(languageChosen('hi'));
  await screen.findByRole('heading', { name: 'साइन इन' });
  await look('login');
  found['welcome'] = await enter();
  await screen.findByRole('heading', { name: 'बाज़ार' });
  const watched = () => getMarketWatch.select({})(getState()).data ?? [];
  await waitFor(() => expect(watched().length).toBeGreaterThan(0));
  await look('home');
  for (const event of [sportToggled(1), racingToggled(7), racingToggled(4339)]) {
    dispatch(event);
    await look(`sidebar ${String(event.payload)}`);
  }
  for (const sportId of new Set(watched().map((match) => match.sportId))) {
    const match = watched().find((one) => one.sportId === sportId);
    dispatch(navigated(`/game-details/${sportId}/${match?.matchId}`));
    await screen.findByRole('heading', { level: 1, name: match?.name ?? '' });
    await look(`match of sport ${sportId}`);
    const [runner] = getState().prices.byId[match?.market.id ?? '']?.runners ?? [];
    if (sportId !== TENNIS || !match || !runner) continue;
    dispatch(navigated(withLadder(`/game-details/${sportId}/${match.matchId}`, match.market.id, runner.id)));
    await screen.findByRole('dialog', { name: /^लैडर: / });
    await look('ladder');
  }
  for (const race of watched().filter(({ sportId }) => RACING_SPORTS.includes(sportId))) {
    dispatch(navigated(pathToListed(race)));
    await screen.findByRole('heading', { level: 1, name: race.name });
    await screen.findByRole('list', { name: 'मैदान और समय' });
    await look(race.name);
  }
  for (const path of [
    '/setting/d-w',
    '/setting/change-password',
    '/security-auth',
    '/casino/list',
    '/nowhere',
  ]) {
    dispatch(navigated(path));
    await look(path);
  }
  for (const name of DIALOGS) {
    dispatch(dialogOpened({ status: name }));
    await screen.findByRole('dialog');
    await look(name);
    dispatch(dialogClosed());
  }
  dispatch(problemOpened());
  await page.player.type(await screen.findByLabelText(/^क्या हुआ/), 'भाव');
  await page.player.click(screen.getByRole('button', { name: 'परखने वालों के लिए' }));
  await look('problem');
  await page.player.click(screen.getByRole('button', { name: 'देखें क्या भेजा जाएगा' }));
  await screen.findByRole('button', { name: 'संचालक को भेजें' });
  await look('parcel');
  expect(found).toEqual({ welcome: [] });
});

const REPORTS = [
  'currentBet',
  'betHistory',
  'accountStatement',
  'profitLoss',
  'paymentWithdraw',
  'liveCasinoBets',
  'casinoResult',
  'queries',
] as const;

/** What there is of a bet once its match is left; the words that are left in English, by where they stand. */
async function seeAfterwards(
  { matchId, marketId, betId }: Pick<Bet, 'matchId' | 'marketId' | 'betId'>,
  wins: number,
) {
  const { dispatch } = page.app.store;
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    await settled();
    const left = english();
    if (left.length > 0) found[name] = left;
  };
  const open = async (event: UnknownAction, words: RegExp) => {
    dispatch(event);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findAllByText(words);
    await look(event.type);
    dispatch(dialogClosed());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await open(dialogOpened({ status: 'cashOut', matchId, marketId }), /^यह भाव .* पक्का है/);
  await open(dialogOpened({ status: 'myMarket' }), /एक्सपोज़र, 1 दाँव$/);
  await exchange.admin('result', marketId, String(wins));
  await waitFor(() => expect(selectNotices(page.app.store.getState())[0]?.what).toBe('settled'));
  await open(dialogOpened({ status: 'betTimeline', matchId, bet: { betId } }), /^क्या ग़लत है$/);
  await open(dialogOpened({ status: 'marketBets', matchId, marketId: null }), /^1 दाँव/);
  await open(dialogOpened({ status: 'notices' }), /आपने .* जीते, कमीशन से पहले$/);
  await open(dialogOpened({ status: 'noticeSettings' }), /^सूचनाओं की सेटिंग$/);
  for (const report of REPORTS) {
    dispatch(navigated(pathTo(report)));
    await screen.findByRole('group', { name: 'सहेजें या प्रिंट करें' });
    await look(report);
  }
  return found;
}

test('what the exchange says of a bet is in Hindi: placed, refused, settled, in every report', async () => {
  const { dispatch, getState } = page.app.store;
  await page.enter({ userName: 'demo', password: 'Demo@1234' });
  const { match, market, rules, runner, best } = await openMatch(page);
  dispatch(languageChosen('hi'));
  await screen.findByRole('heading', { name: 'मैच ऑड्स' });
  const back = () => {
    const { id: marketId, name: marketName } = market;
    const { matchId, name: matchName } = match;
    const names = { matchId, matchName, marketId, marketName, selectionName: runner.name };
    const taken = { side: 'back', odds: best.odds, ladder: rules.ladder, kind: 'odds' } as const;
    dispatch(priceClicked({ ...names, ...taken, selectionId: runner.id }));
    dispatch(stakeEntered('500'));
    dispatch(placeRequested());
  };
  back();
  expect(await screen.findByText('दाँव लग गया और मिल गया।')).toBeVisible();
  await waitFor(() => expect(getState().slip.status).toBe('empty'));
  await within(screen.getByRole('region', { name: 'मेरे दाँव' })).findByText('500');
  expect(english()).toEqual([]);

  await exchange.admin('lock', 'demo');
  back();
  expect((await screen.findAllByText('दाँव नहीं लगा। आपके खाते पर दाँव लगाना बंद है।'))[0]).toBeVisible();
  expect(english()).toEqual([]);

  await exchange.admin('unlock', 'demo');
  const [bet] = selectBetRows(getState(), match.matchId);
  if (!bet) throw new Error('the bet is not among My bets');
  expect(await seeAfterwards(bet, runner.id)).toEqual({});
});
