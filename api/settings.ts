import type * as v from 'valibot';
import { api } from './base';
import { envelope } from './schemas/common';
import { globalSettings } from './schemas/settings';
import type { GlobalSettings } from './schemas/settings';
import { flagOf } from './wire';

/** A player of the demo seed; the password is behind a handle like every other. */
export type DemoPlayer = {
  readonly userName: string;
  readonly about: string;
  readonly passwordHandle: string;
};

/** The site's other channels, in the order of the footer (product.md section 2). */
export const SERVICES = ['facebook', 'instagram', 'telegram', 'twitter', 'whatsapp'] as const;

/** Site settings; an unset text is ''. Colours are CSS colours, `favicon` and `logo` image names. */
export type Settings = {
  readonly siteTitle: string;
  readonly siteMessage: string;
  /** In Hindi; absent if the operator gave none. */
  readonly siteMessageHi?: string;
  /** In Bengali; absent if the operator gave none. */
  readonly siteMessageBn?: string;
  readonly favicon: string;
  readonly logo: string;
  readonly welcomeBanner: string;
  /** 0: no known gateway, so no payments are offered. */
  readonly paymentGateway: 0 | 1 | 2 | 3;
  readonly isShowApk: boolean;
  readonly isPaymentAllowedSignup: boolean;
  readonly isSignUpOpen: boolean;
  /** Service for the visitor's country; absolute or a path of our origin. */
  readonly geoUrl: string;
  readonly links: Readonly<Record<(typeof SERVICES)[number], string>>;
  readonly colours: Readonly<
    Record<'bgPrimary' | 'bgSecondary' | 'textPrimary' | 'textSecondary' | 'other', string>
  >;
  readonly demoPlayers: readonly DemoPlayer[];
};

function toGateway(gateway: string | number): Settings['paymentGateway'] {
  const n = Number(gateway);
  return n === 1 || n === 2 || n === 3 ? n : 0;
}

const text = (value: string | null): string => value ?? '';

/** Wire to client; also reads what an older app stored as `globalData`. */
export const toSettings = (data: GlobalSettings): Settings => ({
  siteTitle: text(data.site_title).trim(),
  siteMessage: text(data.site_message),
  ...(data.site_message_hi?.trim() ? { siteMessageHi: data.site_message_hi } : {}),
  ...(data.site_message_bn?.trim() ? { siteMessageBn: data.site_message_bn } : {}),
  favicon: text(data.favicon),
  logo: text(data.logo),
  welcomeBanner: text(data.welcome_banner),
  paymentGateway: toGateway(data.payment_gateway),
  isShowApk: flagOf(data.is_show_apk),
  isPaymentAllowedSignup: flagOf(data.is_payment_allowed_signup),
  isSignUpOpen: flagOf(data.sign_up),
  geoUrl: data.geo_url || '/api/geo',
  links: {
    facebook: text(data.fb_link),
    instagram: text(data.insta_link),
    telegram: text(data.telegram_link),
    twitter: text(data.twiter_link),
    whatsapp: text(data.whatsapp_link),
  },
  colours: {
    bgPrimary: text(data.bg_primary_color),
    bgSecondary: text(data.bg_secondry_color),
    textPrimary: text(data.text_primary_color),
    textSecondary: text(data.text_secondry_color),
    other: text(data.other_color),
  },
  demoPlayers: (data.demo_players ?? []).map((player) => ({
    userName: player.user_name,
    about: player.about,
    passwordHandle: player.password,
  })),
});

/** Client to wire, for `globalData` in storage, without demo players: their handles end with the page. */
export const fromSettings = (settings: Settings): GlobalSettings => ({
  site_title: settings.siteTitle,
  site_message: settings.siteMessage,
  ...(settings.siteMessageHi === undefined ? {} : { site_message_hi: settings.siteMessageHi }),
  ...(settings.siteMessageBn === undefined ? {} : { site_message_bn: settings.siteMessageBn }),
  favicon: settings.favicon,
  logo: settings.logo,
  welcome_banner: settings.welcomeBanner,
  payment_gateway: settings.paymentGateway,
  is_show_apk: settings.isShowApk ? '1' : '0',
  is_payment_allowed_signup: settings.isPaymentAllowedSignup ? '1' : '0',
  sign_up: settings.isSignUpOpen ? '1' : '0',
  geo_url: settings.geoUrl,
  fb_link: settings.links.facebook,
  insta_link: settings.links.instagram,
  telegram_link: settings.links.telegram,
  twiter_link: settings.links.twitter,
  whatsapp_link: settings.links.whatsapp,
  bg_primary_color: settings.colours.bgPrimary,
  bg_secondry_color: settings.colours.bgSecondary,
  text_primary_color: settings.colours.textPrimary,
  text_secondry_color: settings.colours.textSecondary,
  other_color: settings.colours.other,
});

const settingsEnvelope = envelope(globalSettings);

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      keepUnusedDataFor: 0,
      query: () => ({
        path: 'globalSetting/getGlobalSetting',
        method: 'GET',
        conceals: { password: 'kept' },
        isPublic: true,
        tries: 3,
      }),
      rawResponseSchema: settingsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof settingsEnvelope>) => toSettings(data),
    }),
  }),
});

export const { getSettings } = settingsApi.endpoints;
