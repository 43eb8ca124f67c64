import type { RuleId } from '../rules';
import type { Books } from '../sequences/players';
import type { KitBody, Sequence } from '../sequences/sequence';
import { agrees, heardInWords, ruleOf, shown } from './expectation';
import type { KitFinding, KitReport } from './finding';
import { Expected } from './play';
import type { Message, Playing } from './play';
import { atStep, nameOf, playStage } from './stage';
import type { Bench } from './stage';

type Copy = 'first' | 'second' | undefined;
type Trial = { sequence: Sequence; check: string };

async function sendOnce(
  playing: Playing,
  { sequence, check }: Trial,
  { message, wanted, at, copy }: { message: Message; wanted: KitBody; at: string; copy: Copy },
): Promise<KitFinding | undefined> {
  const heard = await playing.send(message);
  if (agrees(heard, wanted)) return undefined;
  const asked = { sequence: sequence.id, call: message.call, wanted, heard, ...(copy ? { copy } : {}) };
  return { check, at, rule: ruleOf(asked), expected: shown(wanted), found: heardInWords(heard) };
}

/** The books of this run alone, with the names of the sequence: players may have been in others before. */
function ofRun({ balances, rounds }: Books, tag: string): Books {
  const own = Object.entries(rounds).filter(([id]) => id.startsWith(tag));
  return { balances, rounds: Object.fromEntries(own.map(([id, state]) => [id.slice(tag.length), state])) };
}

/** Sums that came out wrong name what the sequence is about; a round in another state, how rounds end. */
function differenceInBooks(found: Books, end: NonNullable<Sequence['end']>): RuleId | undefined {
  const wrong = Object.entries(end.rounds).find(([id, state]) => found.rounds[id] !== state);
  if (wrong) return wrong[1] === 'CLOSED' ? 'openRounds' : 'totals';
  const isEven = Object.entries(end.balances).every(([name, paise]) => found.balances[name] === paise);
  return isEven ? undefined : 'integers';
}

async function checkBooks(
  { cast, tag }: Playing,
  { sequence, check }: Trial,
): Promise<KitFinding | undefined> {
  if (!cast.books || !sequence.end) return undefined;
  const { balances, rounds } = sequence.end;
  const found = ofRun(await cast.books(), tag);
  const rule = differenceInBooks(found, sequence.end);
  if (!rule) return undefined;
  return {
    check,
    at: 'the books at the end',
    rule,
    expected: JSON.stringify({ balances, rounds }),
    found: JSON.stringify(found),
  };
}

async function play(playing: Playing, trial: Trial, isDoubled: boolean): Promise<KitFinding | undefined> {
  const expected = new Expected(trial.sequence);
  for (const [index, step] of trial.sequence.steps.entries()) {
    if (step.kind === 'event') {
      expected.happens(step.event);
      await playing.happens(step.event);
      continue;
    }
    const first = expected.answer(step);
    const at = atStep(index, step);
    const once = { message: step, at, wanted: isDoubled ? first : (step.answer ?? first) };
    const finding = await sendOnce(playing, trial, { ...once, copy: isDoubled ? 'first' : undefined });
    if (finding) return finding;
    if (!isDoubled) continue;
    const again = {
      message: step,
      at: `${at}, again`,
      wanted: expected.answer(step),
      copy: 'second' as const,
    };
    const second = await sendOnce(playing, trial, again);
    if (second) return second;
  }
  return checkBooks(playing, trial);
}

/** Each message once, in order: answers as they are written down. */
export async function playPlain(
  bench: Bench,
  report: KitReport,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const sequence of sequences) {
    const trial = { sequence, check: nameOf(sequence, '') };
    await playStage(bench, report, trial, (playing) => play(playing, trial, false));
  }
}

/** Each message twice: the second moves nothing. */
export async function playDoubled(
  bench: Bench,
  report: KitReport,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const sequence of sequences) {
    const trial = { sequence, check: nameOf(sequence, ', each message twice') };
    await playStage(bench, report, trial, (playing) => play(playing, trial, true));
  }
}
