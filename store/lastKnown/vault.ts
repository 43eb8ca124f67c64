import * as v from 'valibot';
import { answer, keyOf, openSealed, seal, unseal } from '@backlay/replay/sending/sealed';
import type { Vault } from './keeper';

const TEXTS = 'texts';
const LAST = 'last';

const sealed = v.object({ iv: v.instance(Uint8Array<ArrayBuffer>), data: v.instance(ArrayBuffer) });

/** One sealed text in a database of its own, which is deleted with its key when it is cleared. */
export function browserVault(name: string, indexedDB: IDBFactory): Vault {
  let opening: Promise<IDBDatabase> | null = null;
  const opened = (): Promise<IDBDatabase> => {
    opening ??= openSealed(name, indexedDB, (made) => made.createObjectStore(TEXTS)).then((db) => {
      // Another page deletes it: whoever holds it open would keep it there.
      db.onversionchange = () => {
        db.close();
        opening = null;
      };
      return db;
    });
    return opening;
  };
  return {
    read: async () => {
      const db = await opened();
      const row: unknown = await answer(db.transaction(TEXTS).objectStore(TEXTS).get(LAST));
      return v.is(sealed, row) ? unseal(await keyOf(db), row) : null;
    },
    write: async (text) => {
      const db = await opened();
      const row = await seal(await keyOf(db), text);
      await answer(db.transaction(TEXTS, 'readwrite').objectStore(TEXTS).put(row, LAST));
    },
    clear: async () => {
      const db = await opening?.catch(() => null);
      db?.close();
      opening = null;
      await answer(indexedDB.deleteDatabase(name));
    },
  };
}
