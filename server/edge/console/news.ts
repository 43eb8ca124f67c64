import * as v from 'valibot';
import { NEWS_KINDS } from '../../../api/schemas/operator/consoleNews';
import type { ConsoleNewsKind, NewsVersions } from '../../../api/schemas/operator/consoleNews';
import type { After } from '../../base/looking';
import { atMostEvery } from '../../base/paced';

/** However much there is news of, it is told so often at most, ms of the machine. */
const EVERY_MS = 1000;

/** Who is told. */
type Listener = {
  news: (kinds: readonly ConsoleNewsKind[]) => void;
  /** Somebody's sessions ended, or their roles are other ones. */
  operatorChanged: (operatorId: number) => void;
  /** Notices of the database are missed from now on. */
  missed: () => void;
};

export type ConsoleNews = {
  /** There is news. Cheap: most of it is known already, and told with the rest. */
  tell: (kind: ConsoleNewsKind) => void;
  /** Handles a notice of the database; false if it is for others, too or only. @throws where it is no JSON */
  onNotice: (payload: string) => boolean;
  /** Whether notices are heard. */
  noticesHeard: (isHearing: boolean) => void;
  isHearing: () => boolean;
  versions: () => NewsVersions;
  /** @returns what ends it */
  listen: (listener: Listener) => () => void;
};

const notice = v.variant('kind', [
  v.object({ kind: v.literal('console'), of: v.picklist(NEWS_KINDS) }),
  v.object({ kind: v.literal('operatorChanged'), operatorId: v.number() }),
  v.object({ kind: v.picklist(['tokenEnded', 'playerChanged']) }),
]);

/** What there is news of for the console of this process, gathered from wherever it happens: bets and prices say it here or over the
 * bus, everything else by the notices of the database. */
export function createConsoleNews(after: After): ConsoleNews {
  const versions = new Map<ConsoleNewsKind, number>();
  const untold = new Set<ConsoleNewsKind>();
  const listeners = new Set<Listener>();
  let isHearing = false;
  const tellAll = atMostEvery(EVERY_MS, after, () => {
    const kinds = [...untold];
    untold.clear();
    for (const { news } of listeners) news(kinds);
  });
  const tell = (kind: ConsoleNewsKind): void => {
    if (untold.has(kind)) return;
    untold.add(kind);
    versions.set(kind, (versions.get(kind) ?? 0) + 1);
    tellAll();
  };
  return {
    tell,
    onNotice: (payload) => {
      const read = v.safeParse(notice, JSON.parse(payload));
      if (!read.success) return false;
      const { output } = read;
      switch (output.kind) {
        case 'console':
          tell(output.of);
          return true;
        case 'operatorChanged':
          for (const { operatorChanged } of listeners) operatorChanged(output.operatorId);
          return true;
        default:
          tell('players');
          return false;
      }
    },
    noticesHeard: (is) => {
      isHearing = is;
      if (is) NEWS_KINDS.forEach(tell);
      else for (const { missed } of listeners) missed();
    },
    isHearing: () => isHearing,
    versions: () => Object.fromEntries(versions),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether a notice is for consoles alone, in a process that has none. */
export function isForConsole(payload: string): boolean {
  const read = v.safeParse(notice, JSON.parse(payload));
  return read.success && (read.output.kind === 'console' || read.output.kind === 'operatorChanged');
}
