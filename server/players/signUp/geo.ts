import type { FastifyInstance } from 'fastify';
import { countryByCode } from '../../../domain/sports/countries';
import type { Db } from '../../base/db/connect';
import { readSettings } from '../settings/settings';

/** Answers /api/geo like a geolocation service, without the envelope: always the operator's country (setting
 * `geo_country`), with a `source` that says so. */
export function mountGeo(app: FastifyInstance, db: Db): void {
  app.get('/api/geo', async (request, reply) => {
    const settings = await readSettings(db);
    const country = countryByCode(settings.geo_country ?? '') ?? countryByCode('IN');
    const code = country?.code ?? 'IN';
    return reply.header('cache-control', 'no-store').send({
      ip: request.ip,
      country: code,
      country_code: code,
      country_name: country?.name ?? '',
      geo: { country: code, source: 'setting' },
    });
  });
}

/** The origin of an operator's geolocation service (setting `geo_url`); none if this site. */
export async function geoOrigins(db: Db): Promise<string[]> {
  const { geo_url = '' } = await readSettings(db);
  return URL.canParse(geo_url) ? [new URL(geo_url).origin] : [];
}
