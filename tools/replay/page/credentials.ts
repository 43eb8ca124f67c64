import type { SoftPasskey } from './softPasskey';

type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

const textOf = (bytes: Bytes): string =>
  (ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes)
  ).toString('base64url');

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

type Answer = { credential: { id: string; response: Record<string, string | string[]> } };

/** A credential as a browser hands it over: bytes where JSON has text. */
function credentialOf(answered: string): object {
  const { id, response } = (JSON.parse(answered) as Answer).credential;
  const { transports, ...texts } = response;
  const bytes = Object.entries(texts).map(([name, text]) => [name, bytesOf(String(text))] as const);
  return {
    id,
    rawId: bytesOf(id),
    type: 'public-key',
    response: { ...Object.fromEntries(bytes), getTransports: () => transports },
    getClientExtensionResults: () => ({}),
  };
}

type Making = { challenge: Bytes; rp: object; user: { id: Bytes } };
type Asking = { challenge: Bytes; rpId?: string };

/** Gives this process what a browser has for passkeys. `isCalledOff`: the player closes what the browser asks. @returns takes it
 * away again */
export function installCredentials(passkey: SoftPasskey, isCalledOff: () => boolean): () => void {
  const answered = (answer: () => string): Promise<object> =>
    isCalledOff()
      ? Promise.reject(new DOMException('The player closed it', 'NotAllowedError'))
      : Promise.resolve(credentialOf(answer()));
  const credentials = {
    create: ({ publicKey: { challenge, rp, user } }: { publicKey: Making }) =>
      answered(() =>
        passkey.make(JSON.stringify({ challenge: textOf(challenge), rp, user: { id: textOf(user.id) } })),
      ),
    get: ({ publicKey: { challenge, rpId } }: { publicKey: Asking }) =>
      answered(() => passkey.answer(JSON.stringify({ challenge: textOf(challenge), rpId }))),
  };
  const had = ['navigator', 'PublicKeyCredential'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const give = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true });
  give('navigator', { credentials });
  give('PublicKeyCredential', class {});
  return () => {
    for (const [name, before] of had) {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
