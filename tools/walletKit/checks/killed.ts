import type { Sequence } from '../sequences/sequence';
import { agrees, heardInWords, shown } from './expectation';
import type { KitFinding, KitReport } from './finding';
import { Expected } from './play';
import type { Playing } from './play';
import { atStep, nameOf, playStage, shareOf } from './stage';
import type { Bench } from './stage';

/** Whether the first copy was carried out cannot be told from here: the second may be a repeat, or not. */
const EITHER = ['repeat'];

async function play(
  playing: Playing,
  trial: { sequence: Sequence; check: string },
  killedAt: number,
): Promise<KitFinding | undefined> {
  const expected = new Expected(trial.sequence);
  for (const [index, step] of trial.sequence.steps.entries()) {
    if (step.kind === 'event') {
      expected.happens(step.event);
      await playing.happens(step.event);
      continue;
    }
    if (index === killedAt) {
      await playing.send(step, true);
      await playing.happens({ kind: 'restart' });
    }
    const wanted = expected.answer(step);
    const heard = await playing.send(step);
    // A close that was carried out before the kill has nothing to do behind it.
    const either = step.call === 'close' && index === killedAt ? [...EITHER, 'applied'] : EITHER;
    if (!agrees(heard, wanted, either))
      return {
        check: trial.check,
        at: atStep(index, step),
        rule: 'memory',
        expected: shown(wanted, either),
        found: heardInWords(heard, either),
      };
  }
  return undefined;
}

/** One message of each sequence is cut off, the wallet killed, and the message sent again: it moves its money once. */
export async function playKilled(
  bench: Bench,
  report: KitReport,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const [n, sequence] of shareOf(sequences, bench).entries()) {
    const messages = sequence.steps.flatMap((step, index) => (step.kind === 'message' ? [index] : []));
    const killedAt = messages[n % messages.length] ?? 0;
    const trial = { sequence, check: nameOf(sequence, `, killed at message ${killedAt + 1}`) };
    if (!bench.restart)
      report.skipped.push({ check: trial.check, why: 'nothing says how to restart the wallet: --kill' });
    else await playStage(bench, report, trial, (playing) => play(playing, trial, killedAt));
  }
}
