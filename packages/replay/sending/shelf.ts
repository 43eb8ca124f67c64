import * as v from 'valibot';
import type { Piece } from '../recorder/pieces';
import { valueIn } from '../base/json';
import { pack, unpack } from './pack';
import type { Shelf } from './keep';

const PIECES = 'pieces';
const KEYS = 'keys';
const KEPT_MS = 2 * 3_600_000;
const KEPT_BYTES = 8 * 1024 * 1024;
const IV_BYTES = 12;
const AES = 'AES-GCM';

/** A piece as it lies there: only its time, its size and where a chain begins can be read without the key. */
type Kept = { id?: number; at: number; begins: boolean; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

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

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('storage'));
  });

function opened(name: string, indexedDB: IDBFactory): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PIECES, { keyPath: 'id', autoIncrement: true });
    request.result.createObjectStore(KEYS);
  };
  return answer(request);
}

/** The key never leaves the browser: it can be used, not read. */
async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const found: unknown = await answer(db.transaction(KEYS).objectStore(KEYS).get(AES));
  if (found instanceof CryptoKey) return found;
  const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  await answer(db.transaction(KEYS, 'readwrite').objectStore(KEYS).put(key, AES));
  return key;
}

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
  const db = await opened(name, indexedDB);
  let key = await keyOf(db);
  const read = async (): Promise<v.InferOutput<typeof kept>[]> =>
    v.parse(v.array(kept), await answer(db.transaction(PIECES).objectStore(PIECES).getAll()));
  const pieces = () => db.transaction(PIECES, 'readwrite').objectStore(PIECES);
  const decrypted = async ({ iv, data }: v.InferOutput<typeof kept>): Promise<Piece> => {
    const bytes = await crypto.subtle.decrypt({ name: AES, iv }, key, data);
    return v.parse(piece, valueIn(await unpack(bytes)));
  };
  return {
    put: async (one, begins) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const data = await crypto.subtle.encrypt({ name: AES, iv }, key, await pack(JSON.stringify(one)));
      const row: Kept = { at: now(), begins, iv, data };
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
      // What is gone from the table may still lie on the disk.
      await answer(db.transaction(KEYS, 'readwrite').objectStore(KEYS).clear());
      key = await keyOf(db);
    },
  };
}
