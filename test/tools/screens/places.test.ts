import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '@backlay/replay/tools/files';
import { placesOf } from '../../../tools/screens/places';
import { ALL, nameOfVariant, variantsOf } from '../../../tools/screens/variants';
import { ROUTES } from '../../../slices/route/routes';

const LOGS = 'test/logs';
const NAMES = readdirSync(LOGS).filter((name) => name.endsWith('.gz'));
const places = placesOf(NAMES.map((name) => [name, openLog(join(LOGS, name)).log] as const));
const names = places.map(({ name }) => name);

test('each name is drawn once, from a recorded session and a place that is in it', () => {
  expect(new Set(names).size).toBe(names.length);
  for (const { file, at } of places) {
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThanOrEqual(openLog(join(LOGS, file)).log.actions.length);
  }
});

test('the recorded sessions show the slip in every state, and the dialogs of every part', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      ...['confirming', 'editing', 'moved', 'placing', 'refused', 'several', 'unsure'].map(
        (one) => `slip-${one}`,
      ),
      ...['account', 'cashOut', 'deposit', 'editBet', 'menu', 'notices', 'rules', 'search', 'welcome'].map(
        (one) => `dialog-${one}`,
      ),
      'login-signedOut',
      'login-refused',
      'login-proving',
    ]),
  );
});

/** Nobody has gone there in a recorded session; watching a recording is none. */
const NOT_RECORDED = ['replay'];

test('every screen is drawn but those listed here', () => {
  const missing = Object.keys(ROUTES).filter((screen) => !names.includes(`screen-${screen}`));
  expect(missing).toEqual(NOT_RECORDED);
});

test('a variant for each combination, whose names tell them apart', () => {
  const variants = variantsOf(ALL);
  expect(variants).toHaveLength(16);
  expect(new Set(variants.map(nameOfVariant)).size).toBe(16);
  expect(variantsOf({ widths: [1920], schemes: ['dark'], languages: ['hi'] })).toEqual([
    { width: 1920, height: 1080, scheme: 'dark', language: 'hi' },
  ]);
});
