import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  pausePressed,
  placeChosen,
  playPressed,
  selectPlayer,
  speedChosen,
  idleSkipped,
} from '../../../slices/player';
import type { Opened } from '../../../slices/player';
import { makePlayer } from '../../../store/player/player';
import { appReducer } from '../../../store/replay/app';
import { fold } from '../../../store/replay/fold';
import { hashOf } from '../../../store/recorder/hash';
import { mustRead } from '../recorder/tinyApp';
import { fakeWorld, ok } from '../fakeWorld';

const FOLDER = join(__dirname, '../../logs');
const packedOf = (name: string) => new Uint8Array(readFileSync(join(FOLDER, `${name}.actions.jsonl.gz`)));
const textOf = (name: string): string => gunzipSync(packedOf(name)).toString('utf8');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Opens a file in a player over a clock that is wound by hand. */
async function openFile(bytes: Uint8Array<ArrayBuffer> | null) {
  const { world, clock } = fakeWorld({});
  const playback = makePlayer(world);
  const player = () => selectPlayer(playback.store.getState());
  playback.start();
  playback.choose({ name: 'a.jsonl', bytes: () => Promise.resolve(bytes) });
  while (player().status === 'opening') {
    await new Promise((done) => setImmediate(done));
    await clock.tick(0);
  }
  return { ...playback, clock, player };
}

async function opened(bytes: Uint8Array<ArrayBuffer>) {
  const playback = await openFile(bytes);
  const shown = playback.player();
  if (shown.status !== 'still') throw new Error(JSON.stringify(shown));
  const tape = playback.tapeOf(shown.opened.handle);
  if (!tape) throw new Error('no tape');
  return { ...playback, opened: shown.opened, tape };
}

test.each(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.gz'))
    .slice(0, 3),
)('%s', async (name) => {
  const one = await opened(packedOf(name.replace('.actions.jsonl.gz', '')));
  expect(one.opened).toMatchObject({ isCut: false, deviations: [] });
});
