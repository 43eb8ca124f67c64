import type * as v from 'valibot';
import { fromDecimal, toDecimal } from '../domain/bets/ladder';
import type { Channel, NoticeChoice } from '../domain/players/notifications';
import type { QuietHours } from '../domain/players/quietHours';
import { api } from './base';
import { envelope } from './schemas/common';
import { notificationChoices } from './schemas/notifications';
import type { WireAlert } from './schemas/priceAlerts';
import { istToMs } from './wire';

/** Last traded odds (hundredths) of a runner that the player waits for, or that were reached at `at`, epoch ms of the exchange. */
export type PriceAlert = {
  readonly alertId: number;
  readonly matchId: string;
  readonly matchName: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly selectionId: number;
  readonly runner: string;
  readonly odds: number;
  readonly rises: boolean;
  readonly reached: { readonly odds: number; readonly at: number | null } | null;
};

/** What somebody wants to be told of: odds in hundredths; `rises`: when they come up to it. */
export type AlertAsked = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly odds: number;
  readonly rises: boolean;
};

/** By which channels a player is told of what. `pushKey`: what a browser subscribes with; '' where push is not set up. */
export type Notifications = {
  readonly choices: readonly NoticeChoice[];
  readonly channels: readonly Channel[];
  readonly pushKey: string;
  readonly isPushedHere: boolean;
  /** Those that wait first; absent in what an earlier build recorded. */
  readonly alerts?: readonly PriceAlert[];
};

/** A browser's own subscription, behind handles, and how this device wants to be told. */
export type PushedDevice = {
  readonly endpointHandle: string;
  readonly keyHandle: string;
  readonly authHandle: string;
  readonly hidesAmounts: boolean;
  readonly quiet: QuietHours | null;
  readonly zoneMinutes: number;
  readonly language: string;
};

/** What a player wants changed. */
export type NotificationChange =
  | ({ readonly what: 'choice' } & NoticeChoice)
  | ({ readonly what: 'pushOn' } & PushedDevice)
  | { readonly what: 'pushOff' }
  | ({ readonly what: 'alertOn' } & AlertAsked)
  | { readonly what: 'alertOff'; readonly alertId: number };

const choicesEnvelope = envelope(notificationChoices);

const toAlert = (row: WireAlert): PriceAlert => ({
  alertId: row.alert_id,
  matchId: row.match_id,
  matchName: row.match_name,
  marketId: row.market_id,
  marketName: row.market_name,
  selectionId: row.selection_id,
  runner: row.runner_name,
  odds: fromDecimal(row.odds),
  rises: row.rises,
  reached: row.reached && { odds: fromDecimal(row.reached.odds), at: istToMs(row.reached.at) },
});

const transformResponse = ({ data }: v.InferOutput<typeof choicesEnvelope>): Notifications => ({
  choices: data.choices.map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn })),
  channels: data.channels,
  pushKey: data.push_key,
  isPushedHere: data.push_here,
  alerts: data.alerts.map(toAlert),
});

function requestOf(change: NotificationChange) {
  switch (change.what) {
    case 'choice': {
      const { kind, channel, isOn } = change;
      return { path: 'notifications/set', body: { kind, channel, is_on: isOn } };
    }
    case 'pushOn': {
      const { hidesAmounts, quiet, zoneMinutes, language } = change;
      return {
        path: 'notifications/subscribe',
        body: { hides_amounts: hidesAmounts, quiet, zone_minutes: zoneMinutes, language },
        secrets: { endpoint: change.endpointHandle, p256dh: change.keyHandle, auth: change.authHandle },
      };
    }
    case 'alertOn': {
      const { marketId, selectionId, odds, rises } = change;
      return {
        path: 'notifications/addAlert',
        body: { market_id: marketId, selection_id: selectionId, odds: toDecimal(odds), rises },
      };
    }
    case 'alertOff':
      return { path: 'notifications/removeAlert', body: { alert_id: change.alertId } };
    case 'pushOff':
      return { path: 'notifications/unsubscribe', body: {} };
  }
}

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Kept by the slice of the same name, which every change answers too. */
    getNotifications: build.query<Notifications, void>({
      query: () => ({ path: 'notifications/get', method: 'POST', body: {}, tries: 2 }),
      keepUnusedDataFor: 0,
      rawResponseSchema: choicesEnvelope,
      transformResponse,
    }),
    /** Refusals: BAD_REQUEST. */
    changeNotifications: build.mutation<
      Notifications,
      { readonly ref: string; readonly change: NotificationChange }
    >({
      query: ({ change }) => ({ ...requestOf(change), method: 'POST' }),
      rawResponseSchema: choicesEnvelope,
      transformResponse,
    }),
  }),
});

export const { getNotifications, changeNotifications } = notificationsApi.endpoints;
