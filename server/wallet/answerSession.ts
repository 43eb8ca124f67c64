import { toIso } from '../../domain/base/time';
import { CURRENCY } from './protocol/messages';
import type { SessionMessage } from './protocol/messages';
import { readGame } from './providers/list';
import { openSession } from './providers/sessions';
import { availableOf } from './seating';
import type { WalletDeps } from './seating';

/** Tells a provider whose launch token it was: once, within its minute. */
export async function answerSession(
  deps: Pick<WalletDeps, 'db' | 'now'>,
  provider: string,
  { token, game }: SessionMessage,
): Promise<object> {
  const opened = await openSession(deps.db, provider, game, token, deps.now());
  if (opened === 'unknown') return { status: 'SESSION_UNKNOWN' };
  if (opened === 'expired') return { status: 'SESSION_EXPIRED' };
  const { session, player, name, expiresAt, language, mode } = opened;
  const limits = await readGame(deps.db, provider, game);
  return {
    status: 'OK',
    session,
    player,
    name,
    currency: CURRENCY,
    language: language ?? 'en',
    // Demo money is the provider's own, and what the player has is none of its business.
    balance: mode === 'demo' ? 0 : await availableOf(deps, provider, player),
    expires_at: toIso(expiresAt.getTime()),
    limits: limits && { min: limits.minStakePaise, max: limits.maxStakePaise },
    mode,
  };
}
