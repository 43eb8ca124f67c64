import type { ServerResponse } from 'node:http';
import { CONSOLE_LISTS } from '../../../api/schemas/operator/console';
import { NEWS_KINDS, NEWS_OF } from '../../../api/schemas/operator/consoleNews';
import type {
  ConsoleNewsKind,
  ConsoleNewsMessage,
  NewsVersions,
} from '../../../api/schemas/operator/consoleNews';
import type { After } from '../../base/looking';
import type { SignedIn } from '../../operator/caller';
import { isAllowed } from '../../operator/roles';
import type { Role } from '../../operator/roles';
import { isListed, LISTINGS } from './lists';

/** Whoever does not read is let go. */
const MOST_UNREAD = 64 * 1024;

export type LineParts = {
  after: After;
  /** Wall time, ms. */
  now: () => number;
  /** Who is signed in here now; undefined: nobody any more. */
  look: () => Promise<SignedIn | undefined>;
  versions: () => NewsVersions;
  /** The process that counts them. */
  life: string;
  report: (error: unknown) => void;
};

export type Line = {
  operatorId: number;
  news: (kinds: readonly ConsoleNewsKind[]) => void;
  beat: () => void;
  /** Looks whether it still is who it was, and ends it if not; nothing is told until that is known. */
  check: () => Promise<void>;
  /** Lets go without a word: whoever listens comes again. */
  end: () => void;
};

/** Whether roles may see any list that a kind of news is about. */
const isFor = (kind: ConsoleNewsKind, roles: readonly Role[]): boolean =>
  Object.keys(CONSOLE_LISTS).some(
    (name) => isListed(name) && NEWS_OF[name].includes(kind) && isAllowed(roles, LISTINGS[name].who),
  );

const isSame = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

/** Of these kinds, what may be told to whoever has these roles. */
function versionsFor(
  roles: readonly Role[],
  versions: NewsVersions,
  kinds: readonly ConsoleNewsKind[],
): NewsVersions {
  return Object.fromEntries(
    kinds.flatMap((kind) =>
      versions[kind] !== undefined && isFor(kind, roles) ? [[kind, versions[kind]]] : [],
    ),
  );
}

/** What is written to a page, until one side ends it. */
function createWire(raw: ServerResponse, ended: () => void) {
  let isOver = false;
  const over = (): void => {
    isOver = true;
    ended();
  };
  raw.once('close', over);
  const write = (text: string): void => {
    if (isOver) return;
    if (raw.writableLength > MOST_UNREAD) raw.destroy();
    else raw.write(text);
  };
  return {
    isOver: () => isOver,
    beat: () => write(':\n\n'),
    say: (message: ConsoleNewsMessage) => write(`data: ${JSON.stringify(message)}\n\n`),
    end: (): void => {
      if (!isOver) raw.end();
      over();
    },
  };
}

/** One page that listens. It is told nothing before its first `check`. */
export function createLine(raw: ServerResponse, { roles, operatorId }: SignedIn, parts: LineParts): Line {
  let checks = 0;
  let isGreeted = false;
  let isBehind = false;
  let forget: () => void = () => undefined;
  const wire = createWire(raw, () => forget());
  const versionsOf = (kinds: readonly ConsoleNewsKind[]): NewsVersions =>
    versionsFor(roles, parts.versions(), kinds);
  const tell = (kinds: readonly ConsoleNewsKind[]): void => {
    const versions = versionsOf(kinds);
    if (Object.keys(versions).length > 0) wire.say({ op: 'news', versions });
  };
  const goOn = (until: number): void => {
    forget();
    forget = parts.after(Math.max(0, until - parts.now()) + 1, () => void check());
    if (!isGreeted) wire.say({ op: 'hello', life: parts.life, versions: versionsOf(NEWS_KINDS) });
    else if (isBehind) tell(NEWS_KINDS);
    isGreeted = true;
    isBehind = false;
  };
  const check = async (): Promise<void> => {
    checks += 1;
    try {
      const found = await parts.look();
      checks -= 1;
      if (wire.isOver()) return;
      if (found && isSame(found.roles, roles)) return checks === 0 ? goOn(found.until) : undefined;
      wire.say({ op: 'ended' });
    } catch (error) {
      parts.report(error);
    }
    wire.end();
  };
  return {
    operatorId,
    news: (kinds) => {
      if (checks > 0 || !isGreeted) isBehind = true;
      else tell(kinds);
    },
    beat: wire.beat,
    check,
    end: wire.end,
  };
}
