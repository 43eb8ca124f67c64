import { basename } from 'node:path';
import * as v from 'valibot';
import { inWords } from '../../../base/startError';
import { feedMessage } from '../../matches/message';
import { scoreMessage } from './scores';
import type { RecordedMessage } from './scores';
import { linesOf } from './lines';

export type Reader = { broken: () => void; log: (line: string) => void };

const NAMED = 3;
const envelope = v.object({ op: v.string() });

type Parsed = { message: RecordedMessage } | { why: string } | undefined;

/** Scores of a match; undefined for those of other sports and for a sign of life. */
function parseScores(json: object): Parsed {
  const read = v.safeParse(scoreMessage, json);
  return read.success ? { message: { ...read.output, mc: [] } } : undefined;
}

/** One line of a recording; undefined if it is neither about prices nor scores. */
export function parseLine(line: string): Parsed {
  if (line.trim() === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { why: 'not JSON' };
  }
  if (!v.is(envelope, json)) return { why: 'no message' };
  if (json.op === 'ccm') return parseScores(json);
  if (json.op !== 'mcm') return undefined;
  const read = v.safeParse(feedMessage, json);
  if (!read.success)
    return { why: `${v.getDotPath(read.issues[0]) ?? 'message'}: ${read.issues[0].message}` };
  const { ct, mc } = read.output;
  return {
    message:
      ct === 'SUB_IMAGE' ? { ...read.output, mc: mc.map((one) => ({ ...one, img: true })) } : read.output,
  };
}

/** The messages of one file in order; broken lines and a torn end are skipped, counted and reported. */
export async function* messagesOf(file: string, reader: Reader): AsyncGenerator<RecordedMessage> {
  const name = basename(file);
  let number = 0;
  let broken = 0;
  const report = (why: string): void => {
    broken += 1;
    reader.broken();
    if (broken <= NAMED) reader.log(`feed: ${name} line ${number} skipped (${why.slice(0, 120)})`);
  };
  try {
    for await (const line of linesOf(file)) {
      number += 1;
      const parsed = parseLine(line);
      if (parsed && 'why' in parsed) report(parsed.why);
      else if (parsed) yield parsed.message;
    }
  } catch (error) {
    number += 1;
    report(`the file ends here: ${inWords(error)}`);
  }
  if (broken > NAMED) reader.log(`feed: ${name} had ${broken} broken lines in all`);
}

/** The messages of several files by publish time, holding one message of each. */
export async function* merged(files: readonly string[], reader: Reader): AsyncGenerator<RecordedMessage> {
  const heads: { rest: AsyncGenerator<RecordedMessage>; next: RecordedMessage }[] = [];
  for (const file of files) {
    const rest = messagesOf(file, reader);
    const first = await rest.next();
    if (!first.done) heads.push({ rest, next: first.value });
  }
  while (heads.length > 0) {
    const head = heads.reduce((best, one) => (one.next.pt < best.next.pt ? one : best));
    yield head.next;
    const after = await head.rest.next();
    if (after.done) heads.splice(heads.indexOf(head), 1);
    else head.next = after.value;
  }
}
