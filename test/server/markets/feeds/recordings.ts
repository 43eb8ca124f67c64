import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Real recordings are not part of the project: the tests that need them say so when the folder is not there. */
export const RECORDINGS = resolve(process.cwd(), '../shared/data');
export const describeRecordings = existsSync(RECORDINGS) ? describe : describe.skip;
if (!existsSync(RECORDINGS)) test.skip('no recordings beside the checkout (../shared/data)', () => undefined);
