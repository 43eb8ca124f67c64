import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** A browser as push knows it: keys, and what it reads. Written after RFC 8291 and 8188, and not after the sender. */
export function makeBrowser() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  const p256dh = key.getPublicKey();
  const expand = (from: Buffer, info: Buffer, length: number): Buffer =>
    createHmac('sha256', from)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
      .subarray(0, length);
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const pointLength = body[20] ?? 0;
    const point = body.subarray(21, 21 + pointLength);
    const sealed = body.subarray(21 + pointLength);
    const first = createHmac('sha256', auth).update(key.computeSecret(point)).digest();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, point]);
    const secret = createHmac('sha256', salt)
      .update(expand(first, info, 32))
      .digest();
    const contentKey = expand(secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = expand(secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('not the last record');
    return plain.subarray(0, -1).toString();
  };
  return {
    keys: { p256dh, auth },
    /** As the page of this browser subscribes. */
    subscription: (endpoint: string) => ({
      endpoint,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
      hides_amounts: false,
      quiet: null,
      zone_minutes: 330,
      language: 'en',
    }),
    open,
  };
}
