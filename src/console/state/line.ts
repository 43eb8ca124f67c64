import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { CONSOLE_LISTS } from '../../../api/schemas/operator/console';
import type { ConsoleListName } from '../../../api/schemas/operator/console';
import { NEWS_OF } from '../../../api/schemas/operator/consoleNews';
import type { NewsVersions } from '../../../api/schemas/operator/consoleNews';

/** What was heard last: how often there was news of each kind, and which process counts. */
export type Heard = { life: string; versions: NewsVersions };

/** The line by which the server says what there is news of. What was heard is kept while it is lost: what has the same version when it is
 * back was not missed. */
export type ConsoleLine =
  | { status: 'off' }
  | { status: 'opening' }
  | { status: 'open'; heard: Heard }
  | { status: 'lost'; heard: Heard | null };

export const lineSlice = createSlice({
  name: 'line',
  initialState: (): ConsoleLine => ({ status: 'off' }),
  reducers: {
    lineAsked: (line): ConsoleLine => (line.status === 'off' ? { status: 'opening' } : line),
    lineOpened: (line, { payload: heard }: PayloadAction<Heard>): ConsoleLine =>
      line.status === 'opening' || line.status === 'lost' ? { status: 'open', heard } : line,
    newsHeard: (line, { payload: versions }: PayloadAction<NewsVersions>): ConsoleLine =>
      line.status === 'open'
        ? {
            status: 'open',
            heard: { life: line.heard.life, versions: { ...line.heard.versions, ...versions } },
          }
        : line,
    lineLost: (line): ConsoleLine => {
      if (line.status === 'open') return { status: 'lost', heard: line.heard };
      return line.status === 'opening' ? { status: 'lost', heard: null } : line;
    },
    lineClosed: (line): ConsoleLine => (line.status === 'off' ? line : { status: 'off' }),
  },
});

export const { lineAsked, lineOpened, newsHeard, lineLost, lineClosed } = lineSlice.actions;

/** What was heard before, where anything was. */
export const heardOn = (line: ConsoleLine): Heard | null =>
  line.status === 'open' || line.status === 'lost' ? line.heard : null;

const NAMES = Object.keys(CONSOLE_LISTS) as ConsoleListName[];

/** Lists that are other ones now than they were when `before` was heard: every one, where nothing was, or another process counts. */
export function listsWithNews(before: Heard | null, now: Heard): ConsoleListName[] {
  const known = before?.life === now.life ? before.versions : undefined;
  return NAMES.filter((name) =>
    NEWS_OF[name].some((kind) => known === undefined || known[kind] !== now.versions[kind]),
  );
}
