import * as v from 'valibot';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { empty, envelope } from './schemas/common';

export type Done = PlayerMessage;

/** A reply without data; older servers send an empty list or null. */
export const doneEnvelope = envelope(v.optional(v.nullable(v.union([empty, v.array(v.unknown())]))));
/** The server's message out of its envelope. */
export const toDone = (reply: v.InferOutput<typeof doneEnvelope>): Done => toPlayerMessage(reply);
