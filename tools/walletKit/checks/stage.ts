import type { Casting } from '../sequences/players';
import type { Sequence } from '../sequences/sequence';
import type { KitClient } from '../wire/client';
import type { KitFinding, KitReport } from './finding';
import { playOn } from './play';
import type { Message, Playing } from './play';

/** What the kit has to try a wallet with. */
export type Bench = {
  client: KitClient;
  casting: Casting;
  /** Makes the ids of this run of the kit its own. */
  run: string;
  /** Of what comes in parallel or behind a kill, only each so-manieth is tried; 1: all. */
  every?: number | undefined;
  /** Kills the wallet and starts it again, where the kit can. */
  restart?: (() => Promise<void>) | undefined;
  /** What the wallet wrote into its log so far. */
  readLog?: (() => Promise<string>) | undefined;
};

let count = 0;

const needsRestart = ({ wish }: Sequence): boolean => wish.events.includes('restart');

/** Plays a sequence with players of its own, unless there are none. @param play resolves with the first difference */
export async function playStage(
  bench: Bench,
  report: KitReport,
  { check, sequence }: { check: string; sequence: Sequence },
  play: (playing: Playing) => Promise<KitFinding | undefined>,
): Promise<void> {
  const skip = (why: string): void => void report.skipped.push({ check, why });
  if (needsRestart(sequence) && !bench.restart) return skip('nothing says how to restart the wallet: --kill');
  const cast = await bench.casting(sequence.wish);
  if ('lacks' in cast) return skip(cast.lacks);
  count += 1;
  const { restart } = bench;
  const played = playOn(bench.client, cast, `${bench.run}${count}-`);
  const happens: Playing['happens'] = (event) =>
    event.kind === 'restart' && restart ? restart() : played.happens(event);
  report.tried += 1;
  const finding = await play({ ...played, happens });
  if (finding) report.findings.push(finding);
}

export const nameOf = ({ id, name }: Sequence, how: string): string =>
  `${/^\d/.test(id) ? 'sequence' : 'extra'} ${id} (${name})${how}`;

/** What is tried of a long list. */
export const shareOf = <T>(list: readonly T[], { every = 1 }: Bench): T[] =>
  list.filter((_, n) => n % every === 0);

/** A message by its call and its id. */
export function calledOf({ call, body }: Message): string {
  const id = body['tx'] ?? body['round'];
  return typeof id === 'string' ? `${call} ${id}` : call;
}

export const atStep = (index: number, message: Message): string =>
  `message ${index + 1}: ${calledOf(message)}`;
