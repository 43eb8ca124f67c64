import { exportLog } from '../recorder/export';
import type { About } from '../recorder/export';
import type { Recording } from '../recorder/recorder';
import { projectApp } from './projections';
import { appSchema } from './schema';

export type Build = { readonly version: string; readonly commit: string };

/** Writes a recording as the text of a log. */
export type WriteLog = (recording: Recording, salt: Uint8Array) => string;

/** Writes the logs of one page, with build, environment and schema in their header. */
export const logWriter =
  ({ version, commit }: Build, env: About['env']): WriteLog =>
  (recording, salt) =>
    exportLog(
      recording,
      { app: { name: 'backlay', version, commit, machines: appSchema.machines }, env },
      salt,
      { project: projectApp() },
    );
