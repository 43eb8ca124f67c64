import { pack, unpack } from './pack';

const KEYS = 'keys';
const IV_BYTES = 12;
const AES = 'AES-GCM';

/** A text as it lies there. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('storage'));
  });

/** A database with a table of its own, which `make` adds, and one for the key. */
export function openSealed(
  name: string,
  indexedDB: IDBFactory,
  make: (db: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    make(request.result);
    request.result.createObjectStore(KEYS);
  };
  return answer(request);
}

/** The key never leaves the browser: it can be used, not read. */
export async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const found: unknown = await answer(db.transaction(KEYS).objectStore(KEYS).get(AES));
  if (found instanceof CryptoKey) return found;
  const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  await answer(db.transaction(KEYS, 'readwrite').objectStore(KEYS).put(key, AES));
  return key;
}

/** What is gone from a table may still lie on the disk: without its key nobody reads it. */
export async function forgetKey(db: IDBDatabase): Promise<void> {
  await answer(db.transaction(KEYS, 'readwrite').objectStore(KEYS).clear());
}

export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, key, await pack(text)) };
}

/** @throws where it was sealed with another key, or changed */
export const unseal = async (key: CryptoKey, { iv, data }: Sealed): Promise<string> =>
  unpack(await crypto.subtle.decrypt({ name: AES, iv }, key, data));
