import * as v from 'valibot';
import type { BetMessage, CloseMessage, PromoMessage, RollbackMessage, WinMessage } from './messages';

const MOST_TEXT = 200;
const MOST_ADDRESS = 500;

const line = v.pipe(v.string(), v.maxLength(MOST_TEXT));

/** What players read of a provider: in one language, or in those of the exchange. */
export const saidText = v.union([line, v.object({ en: line, hi: v.optional(line), bn: v.optional(line) })]);
export type SaidText = v.InferOutput<typeof saidText>;

/** What a provider said of a bet, a win or a round for players to read. `proof`: an address of its own, where the round can be checked;
 * it is compared with the provider's origin when it is shown. */
export type Said = { text?: SaidText; proof?: string };

const proofAddress = v.pipe(v.string(), v.maxLength(MOST_ADDRESS));

/** Of what is said beside a message only what players can be shown; the rest, and what cannot be read, is the provider's own. */
export function saidIn(details: Readonly<Record<string, unknown>> | undefined): Said | null {
  const text = v.safeParse(saidText, details?.['text']);
  const proof = v.safeParse(proofAddress, details?.['proof']);
  if (!text.success && !proof.success) return null;
  return {
    ...(text.success ? { text: text.output } : {}),
    ...(proof.success ? { proof: proof.output } : {}),
  };
}

type Saying =
  | ({ kind: 'bet' } & Pick<BetMessage, 'details'>)
  | ({ kind: 'win' } & Pick<WinMessage, 'details'>)
  | ({ kind: 'rollback' } & Pick<RollbackMessage, 'reason'>)
  | ({ kind: 'promo' } & Pick<PromoMessage, 'campaign'>);

/** What a message says for players; of a rollback why. */
export function saidOf(message: Saying): Said | null {
  switch (message.kind) {
    case 'bet':
    case 'win':
      return saidIn(message.details);
    case 'rollback':
      return message.reason === undefined ? null : { text: message.reason };
    case 'promo':
      return message.campaign === undefined ? null : { text: message.campaign };
  }
}

/** What a close says that the round came to. */
export const outcomeOf = ({ outcome }: Pick<CloseMessage, 'outcome'>): Said | null => saidIn(outcome);
