import { createECDH, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPushAddress } from '../../../../server/players/notifications/push/address';
import { areKeys, encryptFor } from '../../../../server/players/notifications/push/encrypt';
import { createPushSetup } from '../../../../server/players/notifications/push/keys';
import { createSigner } from '../../../../server/players/notifications/push/vapid';
import { makeBrowser } from './browser';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('the example of RFC 8291 (section 5 and appendix A) comes out to the last byte', () => {
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  const closed = encryptFor(browser, text, { key, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') });
  expect(closed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('each message has keys of its own, and the browser alone opens it', () => {
  const browser = makeBrowser();
  const text = Buffer.from('{"body":"Your bet on India is matched"}');
  const [one, two] = [encryptFor(browser.keys, text), encryptFor(browser.keys, text)];
  expect(one.equals(two)).toBe(false);
  expect([browser.open(one), browser.open(two)]).toEqual([text.toString(), text.toString()]);
  expect(() => makeBrowser().open(one)).toThrow();
  expect(areKeys(browser.keys)).toBe(true);
  expect(areKeys({ ...browser.keys, p256dh: Buffer.alloc(65, 4) })).toBe(false);
  expect(areKeys({ ...browser.keys, auth: Buffer.alloc(15) })).toBe(false);
});

test('a push service can check who sends, for it alone and for half a day', () => {
  const now = Date.UTC(2026, 0, 1);
  const signer = createSigner(Buffer.alloc(32, 7), 'mailto:help@play.example');
  const [, jwt = '', k] =
    /^vapid t=(\S+), k=(\S+)$/.exec(signer.authorizationFor('https://fcm.googleapis.com', now)) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const read = (part: string): unknown => JSON.parse(bytes(part).toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now / 1000 + 12 * 3600,
    sub: 'mailto:help@play.example',
  });
  expect(k).toBe(signer.publicKey);
  const point = bytes(signer.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) },
  });
  const told = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), told, bytes(signature))).toBe(true);
});

const usual = {
  hosts: ['push.example.com', '*.push.example', 'push.example.org:8443'],
  isLoopbackAllowed: false,
};

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://push.example.com/abc', true],
  ['https://eu.push.example/abc', true],
  ['https://push.example.org:8443/abc', true],
  ['http://169.254.169.254/', false],
  ['https://169.254.169.254/', false],
  ['https://fcm.googleapis.com.evil.test/', false],
  ['https://evil.test/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@evil.test/', false],
  ['https://someone:secret@fcm.googleapis.com/', false],
  ['https://push.apple.com/', false],
  ['https://evilpush.apple.com/', false],
  ['https://push.example/abc', false],
  ['https://push.example.org/abc', false],
  ['https://fcm.googleapis.com:8080/', false],
  ['http://fcm.googleapis.com/', false],
  ['http://127.0.0.1:5300/', false],
  ['ftp://fcm.googleapis.com/', false],
  ['not an address', false],
])('%s is sent to: %s', (endpoint, expected) => {
  expect(isPushAddress(endpoint, usual)).toBe(expected);
});

test.each([
  ['http://127.0.0.1:5300/push/1', true],
  ['http://localhost:5300/push/1', true],
  ['http://[::1]:5300/push/1', true],
  ['http://127.0.0.1.evil.test/', false],
  ['http://10.0.0.5/', false],
])('a demonstration on this machine: %s is sent to: %s', (endpoint, expected) => {
  expect(isPushAddress(endpoint, { hosts: [], isLoopbackAllowed: true })).toBe(expected);
});

test('the key is made once in the data folder, for its owner alone; several processes need the same one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlay-push-'));
  const asked = { role: 'all', dataDir, demo: true, host: '127.0.0.1' } as const;
  const push = { subject: 'mailto:help@play.example', hosts: [], key: undefined };
  const first = await createPushSetup({ ...asked, push }).signer();
  const again = await createPushSetup({ ...asked, push }).signer();
  expect(first?.publicKey).toHaveLength(87);
  expect(again?.publicKey).toBe(first?.publicKey);
  expect((await stat(join(dataDir, 'push.key'))).mode & 0o777).toBe(0o600);
  expect(await createPushSetup({ ...asked, push: { ...push, subject: undefined } }).signer()).toBeUndefined();
  expect(await createPushSetup({ ...asked, role: 'edge', push }).signer()).toBeUndefined();
  const key = Buffer.alloc(32, 7);
  const given = await createPushSetup({ ...asked, role: 'edge', push: { ...push, key } }).signer();
  expect(given?.publicKey).toBe(createSigner(key, '').publicKey);
  expect(createPushSetup({ ...asked, push }).isLoopbackAllowed).toBe(true);
  expect(createPushSetup({ ...asked, demo: false, push }).isLoopbackAllowed).toBe(false);
  expect(createPushSetup({ ...asked, host: '0.0.0.0', push }).isLoopbackAllowed).toBe(false);
  await rm(dataDir, { recursive: true });
});
