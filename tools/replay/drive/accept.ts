import { differences } from '@backlay/replay/verify/diff';
import type { Difference } from '@backlay/replay/verify/diff';
import { UnusableFile } from '@backlay/replay/tools/files';
import { asWhole, cameAs, told } from './drive';
import type { Came, Did, LookChange, Tape, Turn } from './kinds';
import { heldBy, play } from './page';
import { applyChanges, changeFrom } from './screen/changes';
import { lookDifferences } from './screen/differ';
import type { Look } from './screen/read';
import { LONGEST_TEXT } from './tabWatch';
import { toDid } from './watch';

/** Something that a tape has otherwise than before. */
export type Accepted = Difference & { readonly turn: number; readonly what: string };

/** As a tape keeps it: what is long as a hash alone. */
function toKeep(did: Did): Did {
  if (did.did === 'action') return toDid(did.action as { type: string });
  if (did.did !== 'store' || (did.text ?? '').length <= LONGEST_TEXT) return did;
  return { did: did.did, drawer: did.drawer, key: did.key, hash: did.hash };
}

function* differencesOf(turn: number, was: readonly Did[], is: readonly Did[]): Generator<Accepted> {
  for (let i = 0; i < Math.max(was.length, is.length); i += 1) {
    const [old, now] = [was[i], asWhole(was[i], is[i])];
    if (told(old) === told(now))
      for (const one of differences(old, now)) yield { ...one, turn, what: told(now) };
    else yield { turn, what: told(now), path: '', expected: told(old), found: told(now) };
  }
}

type Taken = { readonly tape: Tape; readonly differences: readonly Accepted[] };

/** What is shown from turn to turn: on the tape, and now. */
class Shown {
  #was: Look = {};
  #is: Look = {};
  #isOther = false;

  /** What this turn changes now. */
  take(turn: Turn, looks: readonly Look[]): LookChange[] {
    this.#was = applyChanges(this.#was, turn.looks).at(-1) ?? this.#was;
    this.#isOther ||= looks.length > 0 || turn.looks !== undefined;
    return looks.flatMap((look) => {
      const change = changeFrom(this.#is, look);
      this.#is = look;
      return change ? [change] : [];
    });
  }

  /** Where what is shown after a turn differs, if it is something else than when this was asked last. */
  *differences(turn: number): Generator<Accepted> {
    if (!this.#isOther) return;
    this.#isOther = false;
    for (const one of lookDifferences(this.#was, this.#is)) yield { ...one, turn, what: 'the screen' };
  }
}

/** As `accept`; what came and found nobody who waits for it, with its turn, if something did. */
async function taken(tape: Tape): Promise<Taken | { readonly missed: Came; readonly turn: number }> {
  const turns: Turn[] = [];
  const found: Accepted[] = [];
  const shown = new Shown();
  for await (const { did, own, missed, looks } of play(tape, { isDrawn: true })) {
    const nth = turns.length;
    const turn = tape.turns[nth];
    if (!turn) break;
    if (missed) return { missed, turn: nth };
    found.push(...differencesOf(nth, turn.did, heldBy(tape, did)));
    const changes = shown.take(turn, looks ?? []);
    if (tape.tape === 2 && looks) found.push(...shown.differences(nth));
    const kept = { at: turn.at, came: own.came, did: own.did.map(toKeep) };
    turns.push(changes.length === 0 ? kept : { ...kept, looks: changes });
  }
  return { tape: { ...tape, tape: 2, turns }, differences: found };
}

/** The same inputs with what this build does and shows on them, and where that is not what the tape had. A tape of the first kind
 * becomes one of the second, and chance is dealt to each purpose by itself, unless the time of something that came depends on it.
 * Throws UnusableFile if something came for which nobody waits here: such a session is recorded again. */
export async function accept(path: string, tape: Tape): Promise<Taken> {
  const dealt = await taken({ ...tape, chance: 'by purpose' });
  const made = 'tape' in dealt ? dealt : await taken(tape);
  if ('tape' in made) return made;
  throw new UnusableFile(
    `${path}: turn ${made.turn}: nothing waits for ${cameAs(made.missed)}; record the session again`,
  );
}
