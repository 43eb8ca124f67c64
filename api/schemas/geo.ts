import * as v from 'valibot';

/** Reply of a geolocation service, without envelope: services name the country differently, so every name is
 * optional and the first two-letter code counts (countryCodeOf). */
export const geoReply = v.object({
  country: v.optional(v.nullable(v.string())),
  country_code: v.optional(v.nullable(v.string())),
  countryCode: v.optional(v.nullable(v.string())),
  geo: v.optional(v.unknown()),
});
export type GeoReply = v.InferOutput<typeof geoReply>;

/** The two-letter code in a reply, upper case; undefined when there is none. */
export const countryCodeOf = ({ country, country_code, countryCode }: GeoReply): string | undefined =>
  [country_code, countryCode, country].find((text) => /^[A-Za-z]{2}$/.test(text ?? ''))?.toUpperCase();
