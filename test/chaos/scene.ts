import type { Journal } from './journal';
import type { Random } from './random';
import type { Program, Server } from './server';

/** A player's account as the actors know it. */
export type Member = { id: string; name: string; password: string; token: string; from: string };

/** What all actors of a run share. */
export type Scene = {
  random: Random;
  program: Program;
  /** What every server of the run is started with. */
  env: Record<string, string>;
  dataDir: string;
  logDir: string;
  journal: Journal;
  members: readonly Member[];
  /** The server that has the database as far as the actors know; changes with restarts. */
  server: Server;
  /** When something was broken, from its beginning until all was well again: slow and missing answers are expected. */
  breaks: { from: number; to: number }[];
  /** A market the operator tampers with is best one that is bet on. */
  lively: Set<string>;
  /** Markets somebody saw closed. */
  ended: Set<string>;
};

/** Tells whether an actor should go on. */
export type Going = () => boolean;

/** Whether nothing at all was broken in this time. */
export const isCalm = (
  { breaks }: Scene,
  { sentAt, answeredAt }: { sentAt: number; answeredAt: number },
): boolean => breaks.every(({ from, to }) => answeredAt < from || sentAt > to);

/** Marks the time of some work as broken. */
export async function breaking<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  const one = { from: performance.now(), to: Infinity };
  scene.breaks.push(one);
  try {
    return await work();
  } finally {
    one.to = performance.now();
  }
}
