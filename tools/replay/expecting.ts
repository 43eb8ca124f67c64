import { InvalidArgumentError } from 'commander';
import { parseJson } from '../../api/json';
import type { Log } from '../../store/recorder/log';
import { appReducer, lookAt } from '../../store/replay/app';
import { valueAt } from '../../store/replay/diff';

/** What should stand at a JSON pointer, in the state or in what is derived from it. */
export type Expectation = { readonly pointer: string; readonly value: unknown };

/** Reads POINTER=VALUE. VALUE is JSON; a text needs no quotation marks, and nothing at all means that nothing stands
 * there. */
export function toExpectation(text: string): Expectation {
  const sign = text.indexOf('=');
  if (!text.startsWith('/') || sign < 0)
    throw new InvalidArgumentError('POINTER=VALUE, please: /slip/status="empty"');
  const said = text.slice(sign + 1);
  const value = said === '' ? undefined : (parseJson(said) ?? said);
  return { pointer: text.slice(0, sign), value };
}

/** What stands there after action `at`. */
export const standsAt = (log: Log, pointer: string, at: number, reducer = appReducer): unknown =>
  valueAt(lookAt(log, at + 1, reducer), pointer);
