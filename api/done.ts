import * as v from 'valibot';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { empty, envelope } from './schemas/common';

/** What the server says of it, for the toast. */
export type Done = PlayerMessage;

/** The reply of a call that answers with nothing but its word; older servers send an empty list or null. */
export const doneEnvelope = envelope(v.optional(v.nullable(v.union([empty, v.array(v.unknown())]))));
/** Drops the envelope around what the server says. */
export const toDone = (reply: v.InferOutput<typeof doneEnvelope>): Done => toPlayerMessage(reply);
