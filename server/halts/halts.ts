import * as v from 'valibot';
import { toIso } from '../../domain/base/time';
import type { Db } from '../base/db/connect';
import { readHalts } from './standing';
import type { StandingHalt } from './standing';

const haltNotice = v.object({ kind: v.literal('halts') });

export type Halts = {
  /** As this process heard last: to be shown. What a bet is decided by is read in its own transaction. */
  standing: () => readonly StandingHalt[];
  /** Handles a notification; false if it is not about these. */
  onNotice: (payload: string) => Promise<boolean>;
  /** Reads them again: at the start, and after notices may have been missed. */
  readAll: () => Promise<void>;
  /** Of /health. */
  state: () => unknown;
};

const stateOf = ({ scope, id, isWhole, reason, since }: StandingHalt) => ({
  scope,
  ...(id === '' ? {} : { id }),
  everything: isWhole,
  since: toIso(since),
  reason,
});

/** What stops bets, as this process knows it. @param changed called after every change */
export function createHalts(db: Db, changed: (halts: readonly StandingHalt[]) => void): Halts {
  let standing: readonly StandingHalt[] = [];
  const readAll = async (): Promise<void> => {
    const before = JSON.stringify(standing);
    standing = await readHalts(db);
    if (JSON.stringify(standing) !== before) changed(standing);
  };
  return {
    standing: () => standing,
    onNotice: async (payload) => {
      if (!v.is(haltNotice, JSON.parse(payload))) return false;
      await readAll();
      return true;
    },
    readAll,
    state: () => (standing.length === 0 ? undefined : standing.map(stateOf)),
  };
}
