import type { Readable } from 'node:stream';
import * as v from 'valibot';

/** What a call gives instead of the envelope: a file, sent while it is written. */
export class FileReply {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly body: Readable,
  ) {}
}

/** The `reply` of a call that gives a file; its refusals are in the envelope as ever. */
export const fileReply = v.instance(FileReply);
