import type * as v from 'valibot';
import { esaMarketMessage, orderMessage } from '../../../../api/schemas/esa';
import {
  authenticationMessage,
  connectionMessage,
  heartbeatMessage,
  marketChangeMessage,
  marketSubscriptionMessage,
  noticeMessage,
  orderChangeMessage,
  orderSubscriptionMessage,
  statusMessage,
} from '../../../../api/schemas/stream';
import { ERROR_CODES, schemaOf } from './jsonSchema';
import type { Json } from './jsonSchema';

type Message = { schema: v.GenericSchema; summary: string };

const HEARD: Readonly<Record<string, Message>> = {
  authentication: { schema: authenticationMessage, summary: 'The first message, within 15 s: a token' },
  marketSubscription: {
    schema: marketSubscriptionMessage,
    summary: 'Replaces the markets whose prices are sent',
  },
  orderSubscription: { schema: orderSubscriptionMessage, summary: "Begins an image of the player's bets" },
  heartbeat: { schema: heartbeatMessage, summary: 'Asks for a sign of life' },
};

const SAID: Readonly<Record<string, Message>> = {
  connection: { schema: connectionMessage, summary: 'The greeting' },
  status: { schema: statusMessage, summary: 'The answer to a message, or why the connection ends' },
  mcm: { schema: marketChangeMessage, summary: 'Markets: an image first, then what changes; a heartbeat' },
  mcmEsa: {
    schema: esaMarketMessage,
    summary: 'The same to a subscription with "dialect": "esa", with definitions of the Exchange Stream API',
  },
  ocm: { schema: orderChangeMessage, summary: "The player's changed bets, without a subscription" },
  ocmSubscribed: {
    schema: orderMessage,
    summary: 'To an order subscription: the image, changes, heartbeats',
  },
  notice: { schema: noticeMessage, summary: 'That something has come or is settled' },
};

const messagesOf = (messages: typeof HEARD, typeMode: 'input' | 'output'): Json =>
  Object.fromEntries(
    Object.entries(messages).map(([name, { schema, summary }]) => [
      name,
      { name, summary, payload: schemaOf(schema, typeMode, 'draft-07') },
    ]),
  );

const operation = (action: 'send' | 'receive', summary: string, messages: typeof HEARD): Json => ({
  action,
  summary,
  channel: { $ref: '#/channels/stream' },
  messages: Object.keys(messages).map((name) => ({ $ref: `#/channels/stream/messages/${name}` })),
});

/** The AsyncAPI 3.0 description of the stream, made from the schemas that check its messages. */
export const describeStream = (version: string): Json => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Backlay stream',
    version,
    description: 'One JSON message a frame. Prices are decimal odds, sizes rupees, times epoch milliseconds.',
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
  defaultContentType: 'application/json',
  channels: {
    stream: {
      address: '/stream',
      description: 'A WebSocket',
      messages: Object.fromEntries(
        Object.keys({ ...HEARD, ...SAID }).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
      ),
    },
  },
  operations: {
    hear: operation('receive', 'What clients send', HEARD),
    say: operation('send', 'What the exchange sends', SAID),
  },
  components: {
    schemas: { ErrorCode: ERROR_CODES() },
    messages: { ...messagesOf(HEARD, 'input'), ...messagesOf(SAID, 'output') },
  },
});
