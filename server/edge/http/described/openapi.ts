import { envelope, refusal } from '../../../../api/schemas/common';
import type { Call } from '../../../base/call';
import { fileReply } from '../../../base/file';
import { ERROR_CODES, LICENCE, schemaOf } from './jsonSchema';
import type { Json } from './jsonSchema';

const DRAFT = 'draft-2020-12';

const content = (schema: Json) => ({ 'application/json': { schema } });
const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const FILES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const FILE = { schema: { type: 'string', format: 'binary' } };

/** What 200 brings: the envelope, or a file; a refusal in either case. */
const contentOf = ({ reply }: Call) =>
  reply === fileReply
    ? { ...content(REFUSAL), ...Object.fromEntries(FILES.map((type) => [type, FILE])) }
    : content({ oneOf: [schemaOf(envelope(reply), 'output', DRAFT), REFUSAL] });

const refused = (description: string) => ({ description, content: content(REFUSAL) });

function parametersOf(call: Call): Json {
  const request = schemaOf(call.request, 'input', DRAFT);
  if (call.method === 'POST') return { requestBody: { required: true, content: content(request) } };
  const properties = request['properties'];
  const names: [string, unknown][] =
    typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
  return { parameters: names.map(([name, schema]) => ({ name, in: 'query', schema })) };
}

const tagOf = (path: string): string => path.split('/')[0] ?? path;

/** An older name that is the path of a call by another method needs an id of its own. */
const idOf = ({ path, method, aliasOf }: Call): string =>
  `${path.replaceAll('/', '_')}${aliasOf === path ? `_${method.toLowerCase()}` : ''}`;

const operationOf = (call: Call): Json => ({
  operationId: idOf(call),
  tags: [tagOf(call.path)],
  summary: call.summary,
  ...(call.aliasOf === undefined
    ? {}
    : { deprecated: true, description: `An older name of /${call.aliasOf}` }),
  security: call.open ? [] : [{ token: [] }],
  ...parametersOf(call),
  responses: {
    200: {
      description: 'Done, or refused with `status: false` and a word in `code`',
      content: contentOf(call),
    },
    400: refused('The request does not fit its schema'),
    ...(call.open ? {} : { 401: refused('No token, or one that is unknown, revoked or lapsed') }),
    429: refused('Too many requests; Retry-After says how many seconds to wait'),
    500: refused('Our mistake'),
    503: refused('The database cannot be reached'),
  },
});

const OTHERS: Json = {
  '/upload/image/{name}': {
    get: {
      operationId: 'upload_image',
      tags: ['upload'],
      summary: 'An image of the site: logo, favicon, welcome banner',
      security: [],
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: { description: 'The image' }, 404: refused('No such image') },
    },
  },
  '/tv/{match_id}': {
    get: {
      operationId: 'tv',
      tags: ['tv'],
      summary: 'A document around the pictures of a match, for the page to frame',
      security: [],
      parameters: [{ name: 'match_id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: { description: 'The document' }, 404: refused('No pictures') },
    },
  },
};

/** A path may take both methods. */
function pathsOf(calls: readonly Call[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return paths;
}

/** The first part of each path, which is what the family groups its calls by. */
const tagsOf = (calls: readonly Call[]): Json[] =>
  [...new Set([...calls.map(({ path }) => tagOf(path)), 'upload', 'tv'])]
    .sort()
    .map((name) => ({ name, description: `Calls below /api/${name}` }));

/** The OpenAPI 3.1 description, generated from the schemas that check requests and replies. */
export const describeApi = (calls: readonly Call[], version: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Backlay',
    version,
    license: LICENCE,
    description: 'Every reply is an envelope. Amounts are rupees, odds are decimal, dates are UTC+5:30.',
  },
  servers: [{ url: '/api' }],
  tags: tagsOf(calls),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { ErrorCode: ERROR_CODES(), Refusal: schemaOf(refusal, 'output', DRAFT) },
  },
  paths: {
    ...pathsOf(calls),
    ...OTHERS,
  },
});
