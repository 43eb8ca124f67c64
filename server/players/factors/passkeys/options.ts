import { TIMEOUT_MS, webauthn } from './passkeys';
import type { Site } from './site';

type Asked = {
  site: Site;
  nonce: Buffer;
  /** None: whichever the browser has for the site. */
  credentials: { id: string; transports: string[] }[];
  /** Whether the authenticator has to ask who presses. */
  mustVerify: boolean;
};

/** The options by which a browser asks a passkey, as JSON text; the challenge in them is the nonce. */
export async function askOptions({ site, nonce, credentials, mustVerify }: Asked): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: new Uint8Array(nonce),
    timeout: TIMEOUT_MS,
    allowCredentials: credentials,
    userVerification: mustVerify ? 'required' : 'preferred',
  });
  return JSON.stringify(options);
}
