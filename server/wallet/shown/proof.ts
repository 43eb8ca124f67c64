import { OWN_PROVIDER } from '../providers/own';

export type ProofOf = { provider: string; address: string | null; origins: readonly string[] };

function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, username, password } = new URL(address);
  const isPlain = username === '' && password === '';
  return isPlain && ['http:', 'https:'].includes(protocol) ? origin : undefined;
}

/** The address a player may follow to check a round; null: there is none, or it is not one of the provider's own, which could lead
 * players anywhere. Our own games are reached by several names of this machine. */
export function shownProof(proof: unknown, { provider, address, origins }: ProofOf): string | null {
  if (typeof proof !== 'string') return null;
  const origin = originOf(proof);
  if (origin === undefined) return null;
  const known = [...origins, address ?? ''].map(originOf);
  return provider === OWN_PROVIDER || known.includes(origin) ? proof : null;
}
