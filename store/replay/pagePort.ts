import type { About } from '@backlay/replay/recorder/export';
import type { RecordingPort } from '@backlay/replay/sending/port';
import { recordingPort } from '@backlay/replay/sending/send';
import type { PortParts } from '@backlay/replay/sending/send';
import { aboutPage, WRITTEN } from './write';
import type { Build } from './write';

type Parts = Omit<PortParts, 'app' | 'about' | 'stepper'> & {
  readonly build: Build;
  readonly env: () => About['env'];
};

/** Writes down what a page of this app records, for a person who sends it. */
export const pagePort = ({ build, env, ...parts }: Parts): RecordingPort =>
  recordingPort({
    ...parts,
    app: WRITTEN,
    about: () => aboutPage(build, env()),
    stepper: () => import('./step').then(({ stepHere }) => stepHere),
  });
