import { existsSync, writeFileSync } from 'node:fs';

const PLACES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

/** The library that moves the clock of a process (Debian's package faketime); undefined where it is not installed. */
export const findFaketime = (): string | undefined => PLACES.find((path) => existsSync(path));

/** Seconds by which a server started with `fakeClock` is ahead of the machine, or behind it. */
export const stepClock = (file: string, seconds: number): void =>
  writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);

/** The environment of a server whose wall clock follows a file; its monotonic clock stays the machine's. */
export const fakeClock = (library: string, file: string): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_CACHE_DURATION: '1',
});
