import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLog } from '@backlay/replay/recorder/log';
import { verifyHere } from '../../../store/replay/app';
import { accept } from '../drive/accept';
import { drive } from '../drive/drive';
import { writeTape } from '../drive/tape';
import { inTurns } from '../drive/inTurns';
import { Taping } from '../drive/taping';
import { UnusableFile, writeText } from '@backlay/replay/tools/files';
import { EXIT } from '@backlay/replay/tools/outcome';
import type { ReplayOutcome } from '@backlay/replay/tools/outcome';
import { SESSIONS } from './all';
import { startExchange } from './playing/exchange';
import type { Exchange } from './playing/exchange';
import { DEMO } from './playing/match';
import { Player } from './playing/player';
import type { Account, Session } from './playing/session';
import { Tab } from '../page/tab';

const ROOT = join(import.meta.dirname, '../../..');
const PASSWORD = 'Player@1234';
const CHIPS = '100000';
/** Short enough for one letter more. */
const NAME_LENGTH = 14;

type Named = Session & { readonly name: string };

/** A log that does not replay in the process that made it must not be kept. */
function checked(name: string, text: string): number {
  const read = readLog(text);
  if (read.status === 'unreadable') throw new Error(`${name}: line ${read.line}: ${read.reason}`);
  const verified = verifyHere(read.log);
  if (verified.status === 'diverged')
    throw new Error(`${name} diverges: ${JSON.stringify(verified.divergence)}`);
  return verified.actions;
}

function versionOf(): string {
  const text: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const isNamed = typeof text === 'object' && text !== null && 'version' in text;
  return isNamed ? String(text.version) : '0.0.0';
}

/** Of a session that shares its exchange. */
async function newcomer(exchange: Exchange, name: string): Promise<Account> {
  const me = { name: name.replaceAll('-', '').slice(0, NAME_LENGTH), password: PASSWORD };
  await exchange.admin('add-player', me.name, me.password, '--chips', CHIPS);
  return me;
}

/** What an earlier page does in the tab, and then leaves. */
async function playBefore({ before }: Named, tab: Tab, exchange: Exchange, me: Account): Promise<void> {
  if (!before) return;
  const player = new Player(exchange.url, versionOf(), tab);
  try {
    await before(player, exchange, me);
  } finally {
    player.stop();
  }
}

/** The exchange, under the name by which the session's page knows it. */
function under({ host }: Named, exchange: Exchange): Exchange {
  if (host === undefined) return exchange;
  const url = new URL(exchange.url);
  url.hostname = host;
  return { ...exchange, url: url.href };
}

async function played(session: Named, on: Exchange): Promise<string> {
  const exchange = under(session, on);
  const { name, isShared, play } = session;
  const me = isShared ? await newcomer(exchange, name) : DEMO;
  const tab = new Tab();
  await playBefore(session, tab, exchange, me);
  const player = new Player(exchange.url, versionOf(), tab);
  try {
    await play(player, exchange, me);
    return player.log();
  } finally {
    player.stop();
  }
}

/** Plays in a loop of its own, and keeps what came to the page. A tape the page does not follow in the process that made it is not
 * kept. */
async function taped(session: Named, exchange: Exchange, folder: string): Promise<string> {
  const { name, about, play, isShared } = session;
  const me = isShared ? await newcomer(exchange, name) : DEMO;
  const tab = new Tab();
  await playBefore(session, tab, exchange, me);
  const taping = new Taping(session.before && tab.found());
  const player = new Player(exchange.url, versionOf(), tab, taping);
  const uninstall = taping.install();
  let text: string;
  try {
    await taping.turn();
    await play(player, inTurns(exchange, taping), me);
    text = player.log();
  } finally {
    player.stop();
    uninstall();
  }
  const tape = taping.tape(about);
  const driven = await drive(tape);
  if (driven.status === 'strayed') throw new Error(`strays: ${JSON.stringify(driven.strayed)}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.tape.jsonl.gz`);
  // What it stored and showed is what it stores and shows while it is driven.
  writeTape(file, (await accept(file, tape)).tape);
  return text;
}

/** Those that are played on one exchange, one after the other. */
function groupsOf(sessions: readonly Named[]): readonly (readonly Named[])[] {
  const shares = (one: Named) => one.isShared === true;
  const together = sessions.filter(shares);
  return [...sessions.filter((one) => !shares(one)).map((one) => [one]), together].filter(
    (group) => group.length > 0,
  );
}

type Written = { readonly line: string; readonly isWritten: boolean };

async function recordGroup(group: readonly Named[], folder: string, tapes: string): Promise<Written[]> {
  const [first] = group;
  const exchange = await startExchange(ROOT, first?.settings ?? {}, first?.startsAt);
  const written: Written[] = [];
  try {
    for (const session of group) {
      const { name, about } = session;
      try {
        const text = await (session.isTaped ? taped(session, exchange, tapes) : played(session, exchange));
        const actions = checked(name, text);
        const file = join(folder, `${name}.actions.jsonl.gz`);
        writeText(file, text);
        written.push({ line: `wrote ${file}: ${actions} actions (${about})`, isWritten: true });
      } catch (error) {
        const why = error instanceof Error ? error.message : JSON.stringify(error);
        written.push({ line: `not written: ${name}: ${why}`, isWritten: false });
      }
    }
  } finally {
    await exchange.dispose();
  }
  return written;
}

function named(name: string): Named {
  const session = SESSIONS[name];
  if (!session) throw new UnusableFile(`no session ${name}; there are ${Object.keys(SESSIONS).join(', ')}`);
  const feed = session.settings['FEED_FILES'];
  if (feed !== undefined && !existsSync(resolve(ROOT, feed)))
    throw new UnusableFile(`${name} needs a recorded race: FEED_FILES=<folder> (${feed} is not there)`);
  return { ...session, name };
}

/** Plays sessions on fresh exchanges with the app's own store, over real calls and a real socket; those that can share
 * one exchange. Writes each log only after it has replayed; one that fails does not stop the others. Throws UnusableFile
 * for an unknown session, or without the recorded feed. */
export async function record(
  names: readonly string[],
  folder: string,
  tapes: string,
): Promise<ReplayOutcome> {
  const wanted = (names.length > 0 ? names : Object.keys(SESSIONS)).map(named);
  mkdirSync(folder, { recursive: true });
  const written: Written[] = [];
  for (const group of groupsOf(wanted)) written.push(...(await recordGroup(group, folder, tapes)));
  const lines = written.map(({ line }) => line);
  const code = written.every(({ isWritten }) => isWritten) ? EXIT.equal : EXIT.unusable;
  return { text: lines.join('\n'), data: lines, code };
}
