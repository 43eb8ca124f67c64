import type * as v from 'valibot';
import type { Channel, NoticeChoice } from '../domain/players/notifications';
import type { QuietHours } from '../domain/players/quietHours';
import { api } from './base';
import { envelope } from './schemas/common';
import { notificationChoices } from './schemas/notifications';

/** By which channels a player is told of what. `pushKey`: what a browser subscribes with; '' where push is not set up. */
export type Notifications = {
  readonly choices: readonly NoticeChoice[];
  readonly channels: readonly Channel[];
  readonly pushKey: string;
  readonly isPushedHere: boolean;
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
  | { readonly what: 'pushOff' };

const choicesEnvelope = envelope(notificationChoices);

const transformResponse = ({ data }: v.InferOutput<typeof choicesEnvelope>): Notifications => ({
  choices: data.choices.map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn })),
  channels: data.channels,
  pushKey: data.push_key,
  isPushedHere: data.push_here,
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
