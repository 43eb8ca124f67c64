/** A passkey where it takes the place of a password or a code. */
export const en = {
  'passkey.use': 'Use a passkey',
  'passkey.asking': 'Waiting for your passkey…',
  'passkey.signs': 'Your passkey signs this amount and this account: the signature is good for nothing else.',
  'passkey.CALLED_OFF': 'The passkey was not used. Try again, or go on another way.',
  'passkey.PASSKEY_INVALID': 'The passkey was not accepted.',
  'passkey.PASSKEY_KNOWN': 'This passkey is in use already.',
  'passkey.NOT_HERE':
    'This browser has no passkeys here. They work under a name, not under an address of numbers.',
} as const;
