import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import {
  CONSOLE_LISTS,
  consoleRefusal,
  doneReply,
  meReply,
  previewReply,
  signInReply,
  verbsReply,
} from '../../../api/schemas/operator/console';
import type { ConsoleAsked, ConsoleList, ConsoleListName } from '../../../api/schemas/operator/console';
import { hide, take } from './secrets';
import type { Typed } from './secrets';
import type { TokenStore } from './token';

export type ConsoleError = { code: string; message: string };
type Asked = { path: string; body?: unknown };
type Answered = { data: unknown } | { error: ConsoleError };

const answered = v.object({ status: v.literal(true), data: v.unknown() });
const NO_LINE: ConsoleError = { code: 'NO_LINE', message: 'The exchange does not answer' };
const BAD_REPLY: ConsoleError = { code: 'BAD_REPLY', message: 'The answer cannot be read' };

/** Asks the console's server; with a body by POST. */
async function ask({ path, body }: Asked, token: string | null): Promise<Answered> {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  try {
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const reply: unknown = await (await fetch(`/operator/${path}`, sent)).json();
    const good = v.safeParse(answered, reply);
    if (good.success) return { data: good.output.data };
    const refusal = v.safeParse(consoleRefusal, reply);
    if (!refusal.success) return { error: BAD_REPLY };
    const { code = 'REFUSED', message } = refusal.output;
    return { error: { code, message } };
  } catch {
    return { error: NO_LINE };
  }
}

const baseQuery: BaseQueryFn<Asked, unknown, ConsoleError> = (asked, { extra }) =>
  ask(asked, (extra as TokenStore).read());

function checked<S extends v.GenericSchema>(schema: S, data: unknown) {
  const read = v.safeParse(schema, data);
  return read.success ? { data: read.output } : { error: BAD_REPLY };
}

/** A verb with what is said of it; `hidden` is a handle of what no action may have. */
export type VerbAsked = { verb: string; request: Typed; hidden?: number | undefined };
/** What a verb did; `once` is a handle of what is shown to whoever did it, once. */
export type VerbDone = { text: string; once?: number };
export type ListAsked<N extends ConsoleListName = ConsoleListName> = { name: N; asked?: ConsoleAsked };

function queryOf(asked: ConsoleAsked = {}): string {
  const text = new URLSearchParams(Object.entries(asked)).toString();
  return text === '' ? '' : `?${text}`;
}

/** Everything the console asks of its server. */
export const consoleApi = createApi({
  reducerPath: 'calls',
  baseQuery,
  tagTypes: ['Lists'],
  endpoints: (build) => ({
    me: build.query<v.InferOutput<typeof meReply>, void>({
      query: () => ({ path: 'me' }),
      responseSchema: meReply,
    }),
    verbs: build.query<v.InferOutput<typeof verbsReply>, void>({
      query: () => ({ path: 'verbs' }),
      responseSchema: verbsReply,
    }),
    list: build.query<ConsoleList<ConsoleListName>, ListAsked>({
      providesTags: (_rows, _error, { name }) => [{ type: 'Lists', id: name }],
      queryFn: async ({ name, asked }, _api, _options, base) => {
        const reply = await base({ path: `lists/${name}${queryOf(asked)}` });
        return reply.error ? { error: reply.error } : checked(CONSOLE_LISTS[name], reply.data);
      },
    }),
    // The token goes where this tab keeps it, and into no action.
    signIn: build.mutation<{ name: string }, { hidden: number }>({
      queryFn: async ({ hidden }, { extra }, _options, base) => {
        const reply = await base({ path: 'sign-in', body: take(hidden) });
        if (reply.error) return { error: reply.error };
        const read = v.safeParse(signInReply, reply.data);
        if (!read.success) return { error: BAD_REPLY };
        (extra as TokenStore).keep(read.output.token);
        return { data: { name: read.output.name } };
      },
    }),
    signOut: build.mutation<null, void>({
      queryFn: async (_asked, { extra }, _options, base) => {
        await base({ path: 'sign-out', body: {} });
        (extra as TokenStore).forget();
        return { data: null };
      },
    }),
    preview: build.mutation<v.InferOutput<typeof previewReply>, VerbAsked>({
      query: ({ verb, request }) => ({ path: `previews/${encodeURIComponent(verb)}`, body: request }),
      responseSchema: previewReply,
    }),
    act: build.mutation<VerbDone, VerbAsked>({
      queryFn: async ({ verb, request, hidden }, _api, _options, base) => {
        const body = { ...request, ...take(hidden) };
        const reply = await base({ path: `verbs/${encodeURIComponent(verb)}`, body });
        if (reply.error) return { error: reply.error };
        const read = v.safeParse(doneReply, reply.data);
        if (!read.success) return { error: BAD_REPLY };
        const { text, warning, once } = read.output;
        const said = warning === undefined ? text : `${text}\n${warning}`;
        // An invitation, which no action may have.
        return { data: once === undefined ? { text: said } : { text: said, once: hide({ once }) } };
      },
      invalidatesTags: ['Lists'],
    }),
  }),
});
