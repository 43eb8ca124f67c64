import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authApi } from '../../../api/auth';
import { rootReducer } from '../../../store/base/root/rootReducer';
import { appReducer } from '../../../store/replay/app';
import { appSchema } from '../../../store/replay/schema';
import { frameArrived } from '../../../slices/prices';

const API = join(__dirname, '../../../api');

test('every endpoint of the app is loaded: replies of a missing one would be dropped in a replay', () => {
  const declared = readdirSync(API)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(API, name), 'utf8').matchAll(/^ {4}(\w+): build\.(?:query|mutation)/gm),
    ])
    .map(([, endpoint]) => endpoint);
  expect(declared.length).toBeGreaterThan(5);
  expect(Object.keys(authApi.endpoints).sort()).toEqual(declared.sort());
});

test('knows the actions of the machines, the query cache and the libraries', () => {
  for (const type of [frameArrived.type, 'slip/placeRequested', 'api/executeQuery/pending', '__rtkq/focused'])
    expect(appSchema.knows(type)).toBe(true);
  for (const type of ['slip/setStake', 'casino/dealt']) expect(appSchema.knows(type)).toBe(false);
});

test('folds what is a state of the app and leaves anything else alone', () => {
  const start = rootReducer(undefined, { type: 'x' });
  const after = appReducer(start, { type: 'route/navigated', payload: '/home' });
  expect(after).toMatchObject({ route: { name: 'home' } });
  expect(appReducer({ slip: {} }, { type: 'route/navigated', payload: '/home' })).toEqual({ slip: {} });
});
