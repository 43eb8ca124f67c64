import { exportLog } from '@backlay/replay/recorder/export';
import type { About } from '@backlay/replay/recorder/export';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';
import type { Recorder, Recording } from '@backlay/replay/recorder/recorder';
import { Redactor } from '@backlay/replay/hiding/redact';
import { CHANGE_IDS } from '../changes/all';
import type { WrittenApp } from '@backlay/replay/sending/produce';
import { projectApp } from './projections';
import { appSchema } from './schema';
import { VOCABULARY } from './vocabulary';

export type Build = { readonly version: string; readonly commit: string };

/** Writes a recording as the text of a log. */
export type WriteLog = (recording: Recording, salt: Uint8Array) => string;

/** Writes what a recorder has kept so far. */
export type WriteKept = (recorder: Pick<Recorder, 'kept'>, salt: Uint8Array) => string;
export const ofKept =
  (write: WriteLog): WriteKept =>
  (recorder, salt) =>
    write(readRecorder(recorder), salt);

/** This app, for whoever writes its recordings down. */
export const WRITTEN: WrittenApp = { vocabulary: VOCABULARY, project: () => projectApp() };

/** Hides the people in one log of this app. */
export const hidingWith = (salt: Uint8Array): Redactor => new Redactor(salt, VOCABULARY);

/** What stands in the header of a log of this page. */
export const aboutPage = ({ version, commit }: Build, env: About['env']): About => ({
  app: { name: 'backlay', version, commit, machines: appSchema.machines },
  env: { ...env },
  changes: CHANGE_IDS,
});

/** Writes the logs of one page, with build, environment and schema in their header. `isPlainMark`: see `exportLog`. */
export const logWriter =
  (build: Build, env: About['env'], isPlainMark?: (note: string) => boolean): WriteLog =>
  (recording, salt) =>
    exportLog(recording, aboutPage(build, env), hidingWith(salt), {
      project: projectApp(),
      ...(isPlainMark && { isPlainMark }),
    });
