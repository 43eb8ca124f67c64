import fastify from 'fastify';
import { mountManifest } from '../../../../server/edge/http/manifest';
import type { SiteLook } from '../../../../server/edge/http/manifest';

async function manifestFor(look: () => Promise<SiteLook>) {
  const app = fastify();
  mountManifest(app, look);
  const reply = await app.inject('/manifest.webmanifest');
  await app.close();
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  return reply.json<Record<string, unknown>>();
}

test('the app has the name and colour of the operator and always the same identity', async () => {
  const look = { site_title: ' Ganga Exchange ', bg_primary_color: '#102030' };
  expect(await manifestFor(() => Promise.resolve(look))).toMatchObject({
    id: '/',
    start_url: '/#/home',
    scope: '/',
    display: 'standalone',
    name: 'Ganga Exchange',
    short_name: 'Ganga',
    theme_color: '#102030',
    background_color: '#102030',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

test('a site without a title, and one whose settings cannot be read, install as Backlay', async () => {
  const nameless = await manifestFor(() => Promise.resolve({ site_title: null, bg_primary_color: null }));
  const unread = await manifestFor(() => Promise.reject(new Error('gone')));
  expect(nameless).toMatchObject({ name: 'Backlay', short_name: 'Backlay', theme_color: '#0b3d2e' });
  expect(unread).toEqual(nameless);
});
