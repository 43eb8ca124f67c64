import type { FastifyInstance } from 'fastify';
import { countryByCode } from '../../../domain/countries';
import type { Db } from '../../base/db/connect';
import { readSettings } from '../settings/settings';

/**
 * Answers /api/geo as a geolocation service does: bare, without the envelope. The server knows no addresses of the
 * world, so it answers the country its operator set (setting `geo_country`), for which `source` says so.
 */
export const mountGeo = (app: FastifyInstance, db: Db): void => {
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
};

/** The origin of the geolocation an operator chose (setting `geo_url`); none when it is this site. */
export const geoOrigins = async (db: Db): Promise<string[]> => {
  const { geo_url = '' } = await readSettings(db);
  return URL.canParse(geo_url) ? [new URL(geo_url).origin] : [];
};
