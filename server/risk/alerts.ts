import { toIso } from '../../domain/base/time';

/** What somebody has to look at. `velocity`: a market was suspended as its loss grew too fast; `limit`: a bet was refused by this limit. */
export type RiskAlert = { readonly kind: 'velocity' | 'limit'; readonly of: string };

/** Of /health. */
type Standing = RiskAlert & { readonly since: string };

export type RiskAlerts = {
  /** Says it once, until it is forgotten. @param line for the server's log */
  tell: (alert: RiskAlert, line: string) => void;
  /** Somebody has acted on these, or they are over: they are told again when they come again. */
  forget: (isOver: (alert: RiskAlert) => boolean) => void;
  /** Those that stand; undefined: none. */
  state: () => readonly Standing[] | undefined;
};

/** @param now exchange time, ms @param log a line of the server's log */
export function createRiskAlerts(now: () => number, log: (line: string) => void): RiskAlerts {
  const standing = new Map<string, Standing>();
  return {
    tell: ({ kind, of }, line) => {
      const key = `${kind} ${of}`;
      if (standing.has(key)) return;
      standing.set(key, { kind, of, since: toIso(now()) });
      log(line);
    },
    forget: (isOver) => {
      for (const [key, alert] of standing) if (isOver(alert)) standing.delete(key);
    },
    state: () => (standing.size === 0 ? undefined : [...standing.values()]),
  };
}
