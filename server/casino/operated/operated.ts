import * as v from 'valibot';
import type { CasinoTable } from '../../../domain/casino/tables';
import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';
import { readTermsRows, tableTermsOf } from './terms';
import type { TableTerms, TermsRow } from './terms';
import { readVoidAsked } from './voiding';

const tablesNotice = v.object({ kind: v.literal('tables') });

/** Tells running servers that an operator set something of tables. */
export const tellOfTables = (db: Db): Promise<void> => tellServers(db, { kind: 'tables' });

/** What operators want of the tables dealt here, as far as this server has heard. */
export type OperatedTables = {
  of: (table: CasinoTable) => TableTerms;
  /** The round of a table that an operator wants void. */
  voidAsked: (table: CasinoTable) => string | undefined;
  /** Calls back after each change. @returns what ends that */
  onChange: (fn: () => void) => () => void;
  /** Handles a notification; false if it is not about tables. */
  onNotice: (payload: string) => Promise<boolean>;
  /** Reads everything again: at the start, and after notices may have been missed. */
  readAll: () => Promise<void>;
};

export function createOperatedTables(db: Db): OperatedTables {
  let terms: ReadonlyMap<string, TermsRow> = new Map();
  let asked: ReadonlyMap<string, string> = new Map();
  const listeners = new Set<() => void>();
  const readAll = async (): Promise<void> => {
    terms = await readTermsRows(db);
    asked = await readVoidAsked(db);
    for (const tell of listeners) tell();
  };
  return {
    of: (table) => tableTermsOf(table, terms.get(table.slug)),
    voidAsked: ({ slug }) => asked.get(slug),
    onChange: (fn) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    onNotice: async (payload) => {
      const isMeant = v.is(tablesNotice, JSON.parse(payload));
      if (isMeant) await readAll();
      return isMeant;
    },
    readAll,
  };
}
