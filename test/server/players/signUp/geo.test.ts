import * as v from 'valibot';
import { countryCodeOf, geoReply } from '../../../../api/schemas/geo';
import { writeSetting } from '../../../../server/players/settings/settings';
import { accountsApp } from './support';
import type { AccountsApp } from './support';

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterAll(() => server.close());

const look = async () => (await server.ask('geo')).body;

test('answers India until the operator says otherwise, bare and without a token', async () => {
  const reply = await look();
  expect(reply).toMatchObject({ country: 'IN', country_code: 'IN', country_name: 'India' });
  expect(reply['geo']).toEqual({ country: 'IN', source: 'setting' });
  expect(countryCodeOf(v.parse(geoReply, reply))).toBe('IN');
});

test('answers the operator’s country', async () => {
  await server.set('geo_country', 'BD');
  expect(await look()).toMatchObject({ country: 'BD', country_name: 'Bangladesh' });
});

test('the page may ask the service the operator chose, and no other', async () => {
  expect(await server.accounts.connectTo()).toEqual([]);
  const url = 'https://geo.example/v1/json?x=1';
  await server.set('geo_url', url);
  expect(await server.accounts.connectTo()).toEqual(['https://geo.example']);
});

test.each([
  ['geo_country', 'XX'],
  ['geo_country', 'India'],
  ['geo_url', 'http://plain.example/json'],
  ['geo_url', 'javascript:alert(1)'],
])('%s cannot be "%s"', async (name, value) => {
  expect(await writeSetting(server.db, name, value)).toMatchObject({ status: 'refused' });
});

test.each([
  [{ country_code: 'np', country: 'Nepal' }, 'NP'],
  [{ countryCode: 'US', country: 'United States' }, 'US'],
  [{ country: 'GB' }, 'GB'],
  [{ country: 'Germany' }, undefined],
  [{ country: null }, undefined],
  [{}, undefined],
])('services name the country in several ways: %o is %p', (reply, code) => {
  expect(countryCodeOf(v.parse(geoReply, reply))).toBe(code);
});
