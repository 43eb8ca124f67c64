import { InvalidArgumentError } from 'commander';
import { valueIn } from '../base/json';
import type { Log } from '../recorder/log';
import type { ToolApp } from './app';
import { firstDifference, valueAt } from '../verify/diff';
import { UnusableFile } from './files';

/** What should stand at a JSON pointer, in the state or in what is derived from it. `said`: the value as it was typed. */
export type Expectation = { readonly pointer: string; readonly value: unknown; readonly said: string };

/** Reads POINTER=VALUE. VALUE is JSON; a text needs no quotation marks, and nothing at all means that nothing stands
 * there. */
export function toExpectation(text: string): Expectation {
  const sign = text.indexOf('=');
  if (!text.startsWith('/') || sign < 0)
    throw new InvalidArgumentError('POINTER=VALUE, please: /slip/status="empty"');
  const said = text.slice(sign + 1);
  const json = valueIn(said);
  const value = said === '' || json !== undefined ? json : said;
  return { pointer: text.slice(0, sign), value, said };
}

/** The value that is meant beside what stands there: where a text stands, digits are a text as well. */
export const wantedBeside = ({ value, said }: Expectation, found: unknown): unknown =>
  typeof value === 'number' && typeof found === 'string' ? said : value;

/** What stands there after action `at`. Throws UnusableFile where a state is damaged. */
export function standsAt(app: ToolApp, log: Log, pointer: string, at: number): unknown {
  try {
    return valueAt(app.replay.lookAt(log, at + 1), pointer);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableFile(`the state after action ${at} is damaged: ${error.message}`);
  }
}

/** What a log itself expects, and of the outcome of which action. */
export type OwnExpectation = { readonly expect: Expectation; readonly at: number; readonly isHeld: boolean };

/** Of what a log expects, the first that does not stand there, else the last; undefined where it expects nothing that can be
 * read. `at`: the action that is asked about. Throws UnusableFile where a state is damaged. */
export function ownExpectation(app: ToolApp, log: Log, at?: number): OwnExpectation | undefined {
  const { pointer } = app.replay.adapt(log);
  const readable = log.expectations.filter(({ isHidden }) => !isHidden);
  const own = readable.filter(({ i }) => i > 0 && (at === undefined || i === at + 1));
  const checked = own.map(({ i, at: place, value }): OwnExpectation => {
    const expect = { pointer: pointer(place), value, said: value === undefined ? '' : JSON.stringify(value) };
    const found = standsAt(app, log, expect.pointer, i - 1);
    return { expect, at: i - 1, isHeld: !firstDifference(value, found) };
  });
  return checked.find(({ isHeld }) => !isHeld) ?? checked.at(-1);
}

/** For whoever asks for what a log expects. */
export const hiddenNote = (log: Log): string | undefined =>
  log.expectations.some(({ isHidden }) => isHidden)
    ? 'of what the log expects, words were hidden that no state of it has: --expect POINTER=VALUE says it again'
    : undefined;
