import { InvalidArgumentError } from 'commander';
import { parseJson } from '../../api/json';
import type { Log } from '../../store/recorder/log';
import { appReducer, lookAt } from '../../store/replay/app';
import { valueAt } from '../../store/replay/diff';
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
  const json = parseJson(said);
  const value = said === '' || json !== undefined ? json : said;
  return { pointer: text.slice(0, sign), value, said };
}

/** The value that is meant beside what stands there: where a text stands, digits are a text as well. */
export const wantedBeside = ({ value, said }: Expectation, found: unknown): unknown =>
  typeof value === 'number' && typeof found === 'string' ? said : value;

/** What stands there after action `at`. Throws UnusableFile where a state is damaged. */
export function standsAt(log: Log, pointer: string, at: number, reducer = appReducer): unknown {
  try {
    return valueAt(lookAt(log, at + 1, reducer), pointer);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableFile(`the state after action ${at} is damaged: ${error.message}`);
  }
}
