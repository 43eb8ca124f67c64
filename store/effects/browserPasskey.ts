import { WebAuthnError, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What became of it. `text`: JSON for the exchange. `CALLED_OFF`: the player, or time, ended it. */
export type Answered =
  | { readonly status: 'answered'; readonly text: string }
  | { readonly status: 'failed'; readonly code: 'CALLED_OFF' | 'PASSKEY_KNOWN' | 'NOT_HERE' };

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** SHA-256 of the nonce and of what is asked: the signature is over both. */
async function challengeOf(nonce: string, asked: string): Promise<string> {
  const bytes = fromBase64url(nonce);
  const text = new TextEncoder().encode(asked);
  const joined = new Uint8Array(bytes.length + text.length);
  joined.set(bytes);
  joined.set(text, bytes.length);
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', joined)));
}

function failed(error: unknown): Answered {
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return { status: 'failed', code: 'PASSKEY_KNOWN' };
  const isElsewhere = name === 'SecurityError' || !('PublicKeyCredential' in globalThis);
  return { status: 'failed', code: isElsewhere ? 'NOT_HERE' : 'CALLED_OFF' };
}

async function answer(nonce: string, ask: () => Promise<unknown>): Promise<Answered> {
  try {
    return { status: 'answered', text: JSON.stringify({ nonce, credential: await ask() }) };
  } catch (error) {
    return failed(error);
  }
}

/** Has the browser make a passkey. @param options JSON of WebAuthn, as the exchange wrote it */
export function makePasskey(options: string): Promise<Answered> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return answer(optionsJSON.challenge, () => startRegistration({ optionsJSON }));
}

/** Has a passkey sign. @param asked what is signed beside the nonce; left out for a sign-in */
export function askPasskey(options: string, asked?: string): Promise<Answered> {
  const read = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  const nonce = read.challenge;
  return answer(nonce, async () => {
    const challenge = asked === undefined ? nonce : await challengeOf(nonce, asked);
    return startAuthentication({ optionsJSON: { ...read, challenge } });
  });
}
