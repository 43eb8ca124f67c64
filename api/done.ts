import * as v from 'valibot';
import { empty, envelope } from './schemas/common';

/** `message` is the server's own sentence, for the toast. */
export type Done = { readonly message: string };

/** The reply of a call that answers with nothing but its word; older servers send an empty list or null. */
export const doneEnvelope = envelope(v.optional(v.nullable(v.union([empty, v.array(v.unknown())]))));
/** Drops the envelope around the server's sentence. */
export const toDone = ({ message }: v.InferOutput<typeof doneEnvelope>): Done => ({ message });
