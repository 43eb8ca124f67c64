import { act, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BetRow } from '../../../api/schemas/bets';
import type { MarketRow, MatchDetail, WatchRow } from '../../../api/schemas/match';
import { makeStore } from '../../../store/makeStore';
import type { Enhancers } from '../../../store/makeStore';
import { Root } from '../../../src/app/Root';
import { nextTask } from '../../../src/base/ui/nextTask';
import { NO_SHELL } from '../../../src/screens/login/shell';
import type { Shell } from '../../../src/screens/login/shell';
import { wireBet, wireUser } from '../../api/wire';
import { fakeWorld, ok, settle } from '../../store/fakeWorld';
import type { Asked } from '../../store/fakeWorld';
import { installBrowser } from './browser';

/* These only bound a failure: what a wait is for ends it, on a busy machine as well. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const levels = (...pairs: [number, number][]) => pairs.map(([price, size]) => ({ price, size }));

export const market = (over: Partial<MarketRow> = {}): MarketRow => ({
  market_id: '1.1',
  match_id: 'm1',
  name: 'Match Odds',
  status: 'OPEN',
  status_message: '',
  market_type: 'MATCH_ODDS',
  market_start_time: '2026-11-21 18:30:00',
  inplay: true,
  bet_delay: 3,
  number_of_winners: 1,
  commission_percent: 2,
  allows_unmatched: true,
  min_stack: 100,
  max_stack: 50_000,
  total_matched: 0,
  price_ladder: 'CLASSIC',
  pt: 1,
  result: '',
  runner_json: [
    {
      selection_id: 11,
      name: 'India',
      status: 'ACTIVE',
      win_loss: 0,
      back: levels([1.85, 12_400], [1.84, 500], [1.83, 90]),
      lay: levels([1.86, 700], [1.87, 20], [1.88, 5]),
    },
    {
      selection_id: 12,
      name: 'Australia',
      status: 'ACTIVE',
      win_loss: 0,
      back: levels([2.14, 300]),
      lay: [],
    },
  ],
  ...over,
});

export const detail = (over: Partial<MatchDetail> = {}): MatchDetail => ({
  match_id: 'm1',
  match_name: 'India v Australia',
  match_date: '2026-11-21 18:30:00',
  sport_id: 4,
  sport_name: 'Cricket',
  series_name: 'Test Series',
  country: 'IN',
  min_stack: 100,
  max_stack: 50_000,
  score: { summary: 'India 120-3 (14.2 ov)', last: ['1', 'W', '4'] },
  markets: [market()],
  fancies: [],
  ...over,
});

const watched: WatchRow = {
  match_id: 'm1',
  match_name: 'India v Australia',
  match_date: '2026-11-21 18:30:00',
  market_id: '1.1',
  sport_id: 4,
  sport_name: 'Cricket',
  series_name: 'Test Series',
  status: 'OPEN',
  inplay: true,
  is_fancy: 0,
  is_bookmaker_market: 0,
  IsTv: false,
  runner_json: market().runner_json,
};

/** A bet that was matched whole, at the odds it asked for. */
export const betRow = (over: Partial<BetRow> = {}): BetRow => ({
  ...wireBet,
  ref: null,
  matched_stack: 1000,
  unmatched_stack: 0,
  fills: [{ odds: 1.85, stack: 1000 }],
  status: 'MATCHED',
  placed: '2026-11-21 19:00:00',
  bet_matched_at: '2026-11-21 19:00:00',
  ...over,
});

export const balance = (free: number, liability = 0) =>
  ok({ user_name: 'demo', free_chip: free, total_chip: free - liability, liability });

export const user = { ...wireUser, token: 'token-1', is_signup_user: '0' };

/** What the storage of a signed-in player holds. */
export const SESSION = {
  usertoken: 'token-1',
  userinfo: JSON.stringify({ ...user, token: undefined }),
  parent_id: '3',
};

/** The own protection of a player who has said that no limit is wanted. */
export const UNLIMITED = {
  limits: [],
  net_deposits: 0,
  asks_before_deposit: false,
  check: null,
  offers_check: false,
  barred: null,
};

/** An exchange that answers everything a player meets; a test replaces what it is about. */
export const ANSWERS = {
  'globalSetting/getGlobalSetting': ok({ site_title: 'Playground', bg_primary_color: '#0b3d2e' }),
  'user/getUserBalance': balance(100_000),
  'user/getButtonValue': ok('[]'),
  'user/logout': ok({}),
  'sport/getSports': ok([{ sport_id: 4, name: 'Cricket', is_active: 1 }]),
  'match/marketWatch': ok([watched]),
  'match/getMatchDetail': ok(detail()),
  'bet/getMarketAndFancyBet': ok(null),
  'bet/getLastStakes': ok([]),
  'limits/get': ok(UNLIMITED),
};

export type Options = {
  path?: string;
  isSignedIn?: boolean;
  /** A desk's screen instead of a phone's. */
  isWide?: boolean;
  /** Of a wide screen, px. */
  narrowerThan?: number;
  answers?: Record<string, { body: unknown } | ((asked: Asked) => { body: unknown })>;
  /** What local storage holds instead of a whole session or of nothing. */
  storage?: Record<string, string>;
  enhancers?: Enhancers;
  /** What was typed before the script had come. */
  shell?: Shell;
};

/** The whole page over the real store; only the world outside is made of fakes. */
export async function openApp({ path = '/', isSignedIn = true, isWide = false, ...options }: Options = {}) {
  const { answers = {}, storage = isSignedIn ? SESSION : {}, enhancers = {}, shell = NO_SHELL } = options;
  const browser = installBrowser(isWide, options.narrowerThan);
  const fake = fakeWorld({ path, storage });
  Object.assign(fake.server.answers, ANSWERS, answers);
  const app = makeStore({ world: fake.world, enhancers });
  await app.start();
  render(<Root app={app} shell={shell} />);
  const tick = (ms = 0) => act(() => fake.clock.tick(ms));
  await tick();
  // The frame behind the login begins in a task of its own.
  await act(nextTask);
  return {
    ...fake,
    app,
    browser,
    tick,
    /** Real clicks and keys, and everything they set off. */
    player: userEvent.setup({ advanceTimers: (ms) => tick(ms).then(() => undefined) }),
    /** The stream accepts the session and tells the market as it stands. */
    goLive: () =>
      act(async () => {
        const socket = fake.socket();
        socket?.open();
        socket?.say({ op: 'connection', connectionId: 'c1' });
        socket?.say({ op: 'status', id: 1, statusCode: 'SUCCESS' });
        await settle();
      }),
    /** One message of market changes, painted. */
    stream: (mc: readonly object[], over: object = {}) =>
      act(async () => {
        const id = fake.socket()?.sent.findLast((message) => message['op'] === 'marketSubscription')?.['id'];
        fake.socket()?.say({ op: 'mcm', id, clk: 'c', initialClk: 'i', pt: fake.clock.now(), mc, ...over });
        await settle();
        fake.paint();
        await settle();
      }),
  };
}

/** An entry of the account menu, which its button opens. */
export async function accountEntry(player: { click: (on: Element) => Promise<void> }, name: string) {
  await player.click(screen.getByRole('button', { name: 'Account menu' }));
  return screen.findByRole('menuitem', { name });
}

export const slip = () => screen.getByRole('region', { name: 'Bet slip' });
export const bets = () => screen.getByRole('region', { name: 'My bets' });
export const inSlip = () => within(slip());
export const price = (name: RegExp) => screen.getByRole('button', { name });
export const money = (name: 'Balance' | 'Exposure') => screen.getByRole('group', { name });
