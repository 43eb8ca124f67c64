import type { FastifyInstance } from 'fastify';
import type { GlobalSettings } from '../../../api/schemas/settings';

/** What the operator chose for the whole site. */
export type SiteLook = Pick<GlobalSettings, 'site_title' | 'bg_primary_color'>;

/** Used while the settings cannot be read: an app that is being installed still gets a name. */
const UNKNOWN: SiteLook = { site_title: '', bg_primary_color: '' };

const DEFAULT_TITLE = 'Backlay';
const DEFAULT_COLOUR = '#0b3d2e';

/** A phone writes about that much below an icon. */
const SHORT_NAME = 12;

/** Drawn when the page is built (tools/lib/appIcons.cjs). */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** What a browser needs to install the page as an app. The id never changes, or an installed app would become a second one. */
export function manifestOf({ site_title, bg_primary_color }: SiteLook) {
  const name = site_title?.trim() || DEFAULT_TITLE;
  const colour = bg_primary_color || DEFAULT_COLOUR;
  return {
    id: '/',
    name,
    short_name: name.length <= SHORT_NAME ? name : (name.split(/\s/)[0] ?? name),
    description: 'A betting exchange: back and lay at live prices.',
    start_url: '/#/home',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: ICONS,
  };
}

/** Serves the manifest from the operator's settings, asked for each time, as they change without a build. */
export function mountManifest(app: FastifyInstance, look: () => Promise<SiteLook>): void {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await look().catch(() => UNKNOWN)))),
  );
}
