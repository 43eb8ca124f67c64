import type * as v from 'valibot';
import * as asked from '../../../games/http/messages';
import { launched } from '../../../wallet/lobby/launchGame';
import { listedGames } from '../../../wallet/outbound/protocol';
import { sessionAnswer, statusAnswer, walletAnswer } from '../../../wallet/protocol/answer';
import * as messages from '../../../wallet/protocol/messages';
import { toldDone, toldRound, toldTransactions } from '../../../wallet/reconciling/told';
import { LICENCE, schemaOf } from './jsonSchema';
import type { Json } from './jsonSchema';

const DRAFT = 'draft-2020-12';

const content = (schema: Json) => ({ 'application/json': { schema } });
const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const unanswered = (description: string) => ({ description, content: content(REFUSAL) });

/** Of either side: what is no 200 is no answer. */
const UNANSWERED = {
  400: unanswered('INVALID_REQUEST: cannot be read, or names a player who is not known'),
  401: unanswered('INVALID_SIGNATURE: no such key, another signature, or a time out of the window of 60 s'),
  403: unanswered('PROVIDER_DISABLED: nothing new is begun; wins, rollbacks and closes still come'),
  413: unanswered('More than 16 KiB'),
  415: unanswered('No JSON'),
  429: unanswered('TOO_MANY: to be sent again later'),
  503: unanswered('UNAVAILABLE: whether it was carried out cannot be told'),
};

const SIGNED = [{ provider: [], keyId: [], timestamp: [], signature: [] }];
const headerScheme = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

/** An amount is read as anything, so that a wrong one can be told from a message that cannot be read; right is only this. */
function withAmount(schema: Json, least: number): Json {
  const properties = schema['properties'] as Json;
  const amount = { type: 'integer', minimum: least, description: 'Whole paise' };
  return {
    ...schema,
    properties: { ...properties, amount },
    required: [...(schema['required'] as string[]), 'amount'],
  };
}

type Described = {
  summary: string;
  request?: v.GenericSchema;
  /** The least amount of a message that has one. */
  least?: number;
  reply: v.GenericSchema;
};

const CALLS: Readonly<Record<string, Described>> = {
  session: {
    summary: 'Opens the session of a launch token: once, within its minute',
    request: messages.sessionMessage,
    reply: sessionAnswer,
  },
  balance: { summary: 'What a player can bet now', request: messages.balanceMessage, reply: walletAnswer },
  bet: {
    summary: 'Takes a stake, or a free bet',
    request: messages.betMessage,
    least: 1,
    reply: walletAnswer,
  },
  win: {
    summary: 'Pays a win, 0 too, and may close the round',
    request: messages.winMessage,
    least: 0,
    reply: walletAnswer,
  },
  rollback: {
    summary: 'Takes a bet or a win back; of what is not known it lays a tombstone',
    request: messages.rollbackMessage,
    reply: walletAnswer,
  },
  close: { summary: 'Ends a round', request: messages.closeMessage, reply: walletAnswer },
  promo: {
    summary: 'Pays a promotion without a round',
    request: messages.promoMessage,
    least: 1,
    reply: walletAnswer,
  },
  status: { summary: 'What became of a transaction', request: messages.statusMessage, reply: statusAnswer },
};

const ASKED: Readonly<Record<string, Described>> = {
  launch: {
    summary: 'Where the page of a game is, for one player and once',
    request: asked.launchMessage,
    reply: launched,
  },
  round: {
    summary: 'A round as the provider knows it',
    request: asked.roundMessage,
    reply: toldRound,
  },
  transactions: {
    summary: 'What was sent between two times, in parts',
    request: asked.transactionsMessage,
    reply: toldTransactions,
  },
  free: {
    summary: 'Tells of free bets that were granted',
    request: asked.freeMessage,
    reply: toldDone,
  },
  'free/cancel': {
    summary: 'Tells that free bets are no longer good',
    request: asked.freeCancelMessage,
    reply: toldDone,
  },
  games: { summary: 'The games there are', reply: listedGames },
};

function bodyOf({ request, least }: Described): Json {
  if (!request) return {};
  const schema = schemaOf(request, 'input', DRAFT);
  const body = least === undefined ? schema : withAmount(schema, least);
  return { requestBody: { required: true, content: content(body) } };
}

const operationOf = (tag: string, name: string, described: Described): Json => ({
  operationId: `${tag}_${name.replaceAll('/', '_')}`,
  tags: [tag],
  summary: described.summary,
  security: SIGNED,
  ...bodyOf(described),
  responses: {
    200: {
      description: 'An answer: `status` says which',
      // As it is sent: what the other side makes of it is its own affair.
      content: content(schemaOf(described.reply, 'input', DRAFT)),
    },
    ...UNANSWERED,
  },
});

/** What the provider has is at an address of its own. */
const PROVIDER = [
  {
    url: '{base}',
    description: "The provider's address",
    variables: { base: { default: 'https://games.example' } },
  },
];

const pathsOfWallet = (): Json =>
  Object.fromEntries(
    Object.entries(CALLS).map(([name, call]) => [
      `/wallet/v1/${name}`,
      { post: operationOf('wallet', name, call) },
    ]),
  );

const pathsOfProvider = (): Json =>
  Object.fromEntries(
    Object.entries(ASKED).map(([name, call]) => {
      const method = call.request ? 'post' : 'get';
      return [`/${name}`, { servers: PROVIDER, [method]: operationOf('provider', name, call) }];
    }),
  );

/** The OpenAPI 3.1 description of both directions between wallet and providers of games, made from the schemas that read them. */
export const describeWallet = (version: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Backlay wallet',
    version,
    license: LICENCE,
    description:
      'Games of providers over one wallet. Amounts are whole paise. Only a 200 with a known status is an answer; docs/providers.md says what to do with each.',
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'wallet', description: 'What a provider sends to the exchange' },
    { name: 'provider', description: 'What the exchange asks of a provider' },
  ],
  components: {
    securitySchemes: {
      provider: headerScheme('X-Provider', 'Code of the provider'),
      keyId: headerScheme('X-Key-Id', 'Which of its keys signed'),
      timestamp: headerScheme('X-Timestamp', 'Unix seconds, at most 60 from the other side'),
      signature: headerScheme(
        'X-Signature',
        'Lower-case hex HMAC-SHA256 of "v1", method, path, X-Timestamp and the raw body, with a line feed between each two',
      ),
    },
    schemas: {
      Refusal: { type: 'object', properties: { status: { type: 'string' } } },
    },
  },
  paths: { ...pathsOfWallet(), ...pathsOfProvider() },
});
