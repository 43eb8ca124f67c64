import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Log } from '@backlay/replay/recorder/log';
import { languageChosen, themeChosen } from '../../slices/preferences';
import { adaptHere } from '../../store/replay/app';
import { APP } from '../replay/app';
import { openLog } from '@backlay/replay/tools/files';
import { aboutOf, recordingOf, rewrittenLog } from '@backlay/replay/tools/rewrite';
import { draw } from '../replay/shot';
import { servePlayback } from '../replay/watch';
import type { Place } from './places';
import type { Variant } from './variants';

/** The log up to a place, and then a player who chooses language and look: it ends on the screen to be drawn. */
function logTo(log: Log, at: number, { language, scheme }: Variant): string {
  const chosen = [languageChosen(language), themeChosen(scheme)].map((a, n) => ({
    k: 'a' as const,
    i: at + n,
    d: 0,
    a,
  }));
  const actions = [...adaptHere(log).log.actions.slice(0, at), ...chosen];
  return rewrittenLog(APP, recordingOf(APP, log, { actions }), aboutOf(APP, log));
}

/** Draws one screen with the page that is built in `root`. */
export async function drawPlace(
  browser: Browser,
  root: string,
  place: Place,
  variant: Variant,
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'backlay-screens-'));
  const file = join(folder, 'screen.actions.jsonl');
  writeFileSync(file, logTo(openLog(place.file).log, place.at, variant));
  const playback = await servePlayback(file, root);
  try {
    const { width, height } = variant;
    return await draw(browser, playback.address, openLog(file).log.actions.length, { width, height });
  } finally {
    await playback.close();
    rmSync(folder, { recursive: true });
  }
}
