import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, Page } from '@playwright/test';
import type { Log } from '@backlay/replay/recorder/log';
import { languageChosen, themeChosen } from '../../slices/preferences';
import { adaptHere } from '../../store/replay/app';
import { APP } from '../replay/app';
import { openLog } from '@backlay/replay/tools/files';
import { aboutOf, recordingOf, rewrittenLog } from '@backlay/replay/tools/rewrite';
import { atRest } from '../replay/shot';
import { servePlayback } from '../replay/watch';
import type { Place } from './places';
import { regionsOf } from './regions';
import type { Region } from './regions';
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

/** Plays the log up to one screen with the page that is built in `root`, and does something with the page at rest. */
async function withPlace<T>(
  browser: Browser,
  root: string,
  place: Place,
  variant: Variant,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'backlay-screens-'));
  const file = join(folder, 'screen.actions.jsonl');
  writeFileSync(file, logTo(openLog(place.file).log, place.at, variant));
  const playback = await servePlayback(file, root);
  try {
    const { width, height } = variant;
    const end = openLog(file).log.actions.length;
    return await atRest(browser, playback.address, end, { width, height }, work);
  } finally {
    await playback.close();
    rmSync(folder, { recursive: true });
  }
}

/** Draws one screen. */
export const drawPlace = (browser: Browser, root: string, place: Place, variant: Variant): Promise<Buffer> =>
  withPlace(browser, root, place, variant, (page) =>
    page.screenshot({ animations: 'disabled', caret: 'hide' }),
  );

/** The parts of a page once they stand as they did a moment before: styles come by script, and no line of the page tells that they
 * are still to come. */
async function regionsAtRest(recorded: Frame): Promise<readonly Region[]> {
  let regions = await regionsOf(recorded);
  for (let before = ''; before !== JSON.stringify(regions); regions = await regionsOf(recorded)) {
    before = JSON.stringify(regions);
    await recorded.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }
  return regions;
}

/** The parts of one screen that are in sight. */
export const regionsAt = (
  browser: Browser,
  root: string,
  place: Place,
  variant: Variant,
): Promise<readonly Region[]> =>
  withPlace(browser, root, place, variant, async (page) => {
    // The page of recordings around it has no frame but this.
    const [, recorded] = page.frames();
    if (!recorded) throw new Error('the recorded page is not there');
    return await regionsAtRest(recorded);
  });
