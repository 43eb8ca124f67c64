import { makeStore } from '../../store/makeStore';
import type { App } from '../../store/makeStore';
import { wireUser } from '../api/wire';
import { fakeWorld, ok } from '../store/fakeWorld';
import { written } from '../store/written';

/** A player under a parent, as the login answers. */
export const PLAYER = { ...wireUser, token: 'token-1', is_signup_user: '0' };

/** What local storage holds of a player who is signed in; `over` changes the user. */
export function stored(over: Partial<typeof PLAYER> = {}): Record<string, string> {
  const { token, ...user } = { ...PLAYER, ...over };
  return {
    usertoken: token,
    userinfo: JSON.stringify(user),
    parent_id: String(user.parent_id),
    logedIn: 'true',
    userId: '7',
  };
}

export const SETTINGS = 'globalSetting/getGlobalSetting';
export const BALANCE = 'user/getUserBalance';
export const funds = (free: number, liability = 0) =>
  ok({ user_name: 'demo', free_chip: free, total_chip: free - liability, liability });

type Answers = ReturnType<typeof fakeWorld>['server']['answers'];

const ANSWERS: Answers = {
  [SETTINGS]: ok({ site_title: 'Playground', favicon: 'star.png', payment_gateway: 2 }),
  [BALANCE]: funds(1000),
  'user/getButtonValue': ok('[]'),
  'user/login': ok(PLAYER),
  'user/logout': ok({}),
  'match/marketWatch': ok([]),
  'match/searchByMatchNameHeader': ok([]),
};

type Start = {
  storage?: Record<string, string>;
  session?: Record<string, string>;
  path?: string;
  answers?: Answers;
  isNarrow?: boolean;
};

const running: App[] = [];
afterEach(() => {
  for (const app of running.splice(0)) app.stop();
});

/** The app below the view over a world of fakes, signed in unless `storage` says otherwise. */
export async function start({
  storage = stored(),
  session = {},
  path = '/home',
  answers,
  isNarrow,
}: Start = {}) {
  const fake = fakeWorld({ storage, path });
  for (const [key, text] of Object.entries(session)) fake.session.held.set(key, text);
  fake.page.state.isNarrow = isNarrow ?? false;
  Object.assign(fake.server.answers, ANSWERS, answers);
  const app = makeStore({ world: fake.world });
  running.push(app);
  await app.start();
  await fake.clock.tick(0);
  return {
    ...fake,
    ...app,
    state: () => app.store.getState(),
    asked: (path_: string) => fake.server.asked.filter((call) => call.path === path_),
    written,
  };
}
