import { basename } from 'node:path';
import * as v from 'valibot';
import { inWords } from '../../../base/startError';
import { createAssembly } from './assembly';
import type { Source } from './assembly';
import { createHeap } from './heap';
import { linesOf } from './lines';
import { isRaw } from './reading/fields';
import { readMessage } from './reading/readMessage';
import type { ReadMessage } from './reading/readMessage';
import { scoreMessage } from './scores';
import type { RecordedMessage } from './scores';

export type Reader = {
  /** A line, or a part of one, cannot be read. */
  broken: () => void;
  log: (line: string) => void;
  /** Files whose markets are suspended as their source is in trouble (status 503). */
  troubled: (files: readonly string[]) => void;
};

const NAMED = 3;

/** A line as it stands: prices, or scores, and when they are from. */
type Said = { prices: ReadMessage } | { scores: RecordedMessage };
type Parsed = Said | { why: string } | undefined;

/** Scores of a match; undefined for those of other sports and for a sign of life. */
function parseScores(json: object): Parsed {
  const read = v.safeParse(scoreMessage, json);
  return read.success ? { scores: { ...read.output, mc: [] } } : undefined;
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
  if (!isRaw(json) || typeof json.op !== 'string') return { why: 'no message' };
  if (json.op === 'ccm') return parseScores(json);
  return json.op === 'mcm' ? { prices: readMessage(json) } : undefined;
}

type Note = (why: string) => void;

/** What is wrong with a file, counted, the first of it named by line. */
function createNotes(name: string, reader: Reader) {
  let number = 0;
  let broken = 0;
  return {
    nextLine: (): void => void (number += 1),
    note: (why: string): void => {
      broken += 1;
      reader.broken();
      if (broken <= NAMED) reader.log(`feed: ${name} line ${number} skipped (${why.slice(0, 160)})`);
    },
    sum: (): void => {
      if (broken > NAMED) reader.log(`feed: ${name} had ${broken} faults in all`);
    },
  };
}

type Notes = ReturnType<typeof createNotes>;

/** The lines of one file in order; a line that cannot be read at all is skipped, as is a torn end. */
async function* saidIn(file: string, notes: Notes): AsyncGenerator<Said> {
  try {
    for await (const line of linesOf(file)) {
      notes.nextLine();
      const parsed = parseLine(line);
      if (parsed && 'why' in parsed) notes.note(parsed.why);
      else if (parsed) yield parsed;
    }
  } catch (error) {
    notes.nextLine();
    notes.note(`the file ends here: ${inWords(error)}`);
  }
  notes.sum();
}

/** A file and the line of it that is next. */
type Head = {
  file: string;
  source: Source;
  rest: AsyncGenerator<Said>;
  note: Note;
  next: Said;
  /** Of the next line; that of the line before where it has none. */
  pt: number;
};

async function pull(head: Omit<Head, 'next' | 'pt'>, before: number): Promise<Head | undefined> {
  const pulled = await head.rest.next();
  if (pulled.done) return undefined;
  const next = pulled.value;
  const pt = ('scores' in next ? next.scores.pt : next.prices.pt) ?? before;
  return { ...head, next, pt };
}

const messageOf = ({ next, source, note, pt }: Head): RecordedMessage =>
  'scores' in next ? next.scores : source.take({ ...next.prices, pt }, note);

async function openHeads(files: readonly string[], reader: Reader) {
  const assembly = createAssembly();
  const heads = createHeap<Head>((a, b) => a.pt - b.pt);
  for (const file of files) {
    const notes = createNotes(basename(file), reader);
    const { note } = notes;
    const head = await pull({ file, source: assembly.source(), rest: saidIn(file, notes), note }, 0);
    if (head) heads.push(head);
  }
  return heads;
}

/** The files that are in trouble. */
function createTroubled(reader: Reader) {
  const names = new Set<string>();
  return {
    hear: ({ file, next }: Head, isTroubled: boolean): void => {
      if (isTroubled) names.add(basename(file));
      else if ('prices' in next) names.delete(basename(file));
      reader.troubled([...names]);
    },
    forget: ({ file }: Head): void => void names.delete(basename(file)),
    count: (): number => names.size,
  };
}

/** The messages of several files by publish time, holding one line of each. A file that is in trouble, or has ended, has its
 * own markets suspended and nobody else's. */
export async function* merged(files: readonly string[], reader: Reader): AsyncGenerator<RecordedMessage> {
  const heads = await openHeads(files, reader);
  const troubled = createTroubled(reader);
  for (let head = heads.pop(); head; head = heads.pop()) {
    const { status, ...message } = messageOf(head);
    troubled.hear(head, status === 503);
    // Only where no file is left that can be believed is the whole in trouble.
    yield status === 503 && heads.size() + 1 <= troubled.count() ? { ...message, status } : message;
    const after = await pull(head, head.pt);
    if (after) heads.push(after);
    else if (heads.size() > 0) {
      troubled.forget(head);
      const mc = head.source.end();
      if (mc.length > 0) yield { pt: head.pt, mc: [...mc] };
    }
  }
}
