import * as v from 'valibot';
import type { Piece } from '../recorder/pieces';
import { valueIn } from '../base/json';
import type { Shelf } from './keep';
import { answer, forgetKey, keyOf, openSealed, seal, unseal } from './sealed';
import type { Sealed } from './sealed';

const PIECES = 'pieces';
const KEPT_MS = 2 * 3_600_000;
const KEPT_BYTES = 8 * 1024 * 1024;

/** A piece as it lies there: only its time, its size and where a chain begins can be read without the key. */
type Kept = { id?: number; at: number; begins: boolean } & Sealed;

const kept = v.object({
  id: v.number(),
  at: v.number(),
  begins: v.boolean(),
  iv: v.instance(Uint8Array<ArrayBuffer>),
  data: v.instance(ArrayBuffer),
});

const piece = v.object({
  page: v.string(),
  build: v.string(),
  origin: v.number(),
  from: v.number(),
  start: v.optional(v.unknown()),
  entries: v.array(v.object({ at: v.number(), action: v.looseObject({ type: v.string() }) })),
  marks: v.array(v.object({ index: v.number(), note: v.string() })),
});

/** How many of the oldest go: whole chains, by age and by room, never the newest. */
export function overdue(
  all: readonly Pick<v.InferOutput<typeof kept>, 'at' | 'begins' | 'data'>[],
  now: number,
): number {
  const begins = all.flatMap(({ begins: here }, i) => (here ? [i] : []));
  const bytesFrom = (start: number) => all.slice(start).reduce((sum, { data }) => sum + data.byteLength, 0);
  const last = begins.at(-1) ?? 0;
  const stays = begins.find((start, n) => {
    const end = begins[n + 1] ?? all.length;
    return (all[end - 1]?.at ?? 0) >= now - KEPT_MS && bytesFrom(start) <= KEPT_BYTES;
  });
  return stays ?? last;
}

/** An IndexedDB of this origin, everything in it encrypted. Rejects where there is none. */
export async function browserShelf(name: string, indexedDB: IDBFactory, now: () => number): Promise<Shelf> {
  const db = await openSealed(name, indexedDB, (made) =>
    made.createObjectStore(PIECES, { keyPath: 'id', autoIncrement: true }),
  );
  let key = await keyOf(db);
  const read = async (): Promise<v.InferOutput<typeof kept>[]> =>
    v.parse(v.array(kept), await answer(db.transaction(PIECES).objectStore(PIECES).getAll()));
  const pieces = () => db.transaction(PIECES, 'readwrite').objectStore(PIECES);
  const decrypted = async (sealed: Sealed): Promise<Piece> =>
    v.parse(piece, valueIn(await unseal(key, sealed)));
  return {
    put: async (one, begins) => {
      const row: Kept = { at: now(), begins, ...(await seal(key, JSON.stringify(one))) };
      await answer(pieces().add(row));
    },
    all: async () => {
      // One that cannot be read costs what follows from it.
      const all = await Promise.all((await read()).map((one) => decrypted(one).catch(() => undefined)));
      return all.filter((one) => one !== undefined);
    },
    trim: async () => {
      const all = await read();
      const last = all[overdue(all, now()) - 1];
      if (last) await answer(pieces().delete(IDBKeyRange.upperBound(last.id)));
    },
    clear: async () => {
      await answer(pieces().clear());
      await forgetKey(db);
      key = await keyOf(db);
    },
  };
}
