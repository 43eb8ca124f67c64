import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()), '');

/** product.md section 3, "Global setting": older names, misspellings included. */
export const globalSettings = v.object({
  welcome_banner: text,
  logo: text,
  site_message: text,
  site_message_hi: v.optional(v.nullable(v.string())),
  site_message_bn: v.optional(v.nullable(v.string())),
  payment_gateway: v.optional(v.union([v.number(), v.string()]), 1),
  is_show_apk: v.optional(v.union([v.number(), v.string()]), '0'),
  is_payment_allowed_signup: v.optional(v.union([v.number(), v.string()]), '0'),
  sign_up: v.optional(v.union([v.number(), v.string()]), '0'),
  fb_link: text,
  insta_link: text,
  telegram_link: text,
  twiter_link: text,
  whatsapp_link: text,
  bg_primary_color: text,
  bg_secondry_color: text,
  text_primary_color: text,
  text_secondry_color: text,
  other_color: text,
  site_title: text,
  favicon: text,
  /** Where the sign-up form asks for the visitor's country; absent: the exchange's own /api/geo. */
  geo_url: v.optional(v.string()),
  /** Two letters: the answer of /api/geo. */
  geo_country: v.optional(v.string()),
  /** Shown on the login page of a demo database; never present otherwise. */
  demo_players: v.optional(
    v.array(v.object({ user_name: v.string(), password: v.string(), about: v.string() })),
  ),
});
export type GlobalSettings = v.InferOutput<typeof globalSettings>;
