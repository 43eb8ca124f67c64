import * as v from 'valibot';

const base64url = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(8_000));
const named = { id: base64url, rawId: base64url, type: v.literal('public-key') };
const nonce = v.pipe(base64url, v.minLength(1), v.maxLength(64));

const assertion = v.object({
  nonce,
  credential: v.object({
    ...named,
    response: v.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: v.exactOptional(base64url),
    }),
  }),
});

const attestation = v.object({
  nonce,
  credential: v.object({
    ...named,
    response: v.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: v.fallback(v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), []), []),
    }),
  }),
});

export type Assertion = v.InferOutput<typeof assertion>;
export type Attestation = v.InferOutput<typeof attestation>;

/** What a passkey signed. @returns undefined if it is nothing of the kind */
export const readAssertion = (text: string): Assertion | undefined => readAs(assertion, text);

/** What a new passkey says of itself. @returns undefined if it is nothing of the kind */
export const readAttestation = (text: string): Attestation | undefined => readAs(attestation, text);

function readAs<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : undefined;
}
