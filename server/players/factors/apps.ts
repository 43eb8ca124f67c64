import type { Seal } from '../../base/seal';
import type { Trx } from '../../ledger/accounts';
import { stepOf, stepsAt } from './totp';

/** Whether a code is the right one; each is so once. */
export type TriedCode = 'right' | 'wrong' | 'used';

type Guess = {
  playerId: number;
  given: string;
  now: number;
  /** The digest of what the code is for, if it may come again with the very same. */
  content?: string | undefined;
};

const appsOf = (trx: Trx, playerId: number) =>
  trx
    .selectFrom('second_factors')
    .select(['id', 'totp_secret', 'totp_drift', 'totp_last_step', 'totp_last_content'])
    .where('player_id', '=', playerId)
    .where('kind', '=', 'totp')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();

type App = Awaited<ReturnType<typeof appsOf>>[number];

/** The step of an app's code, if it is one of this time. */
export const stepBy = (
  seal: Seal,
  app: Pick<App, 'totp_secret' | 'totp_drift'>,
  { given, now }: Pick<Guess, 'given' | 'now'>,
): number | undefined =>
  app.totp_secret ? stepOf(seal.open(app.totp_secret), given, stepsAt(now, app.totp_drift)) : undefined;

const isRepeat = (app: App, step: number, { content }: Guess): boolean =>
  content !== undefined && step === app.totp_last_step && content === app.totp_last_content;

/** Takes a code of one of the player's authenticator apps, each once. Call with the player's row locked. */
export async function tryApps(trx: Trx, seal: Seal, guess: Guess): Promise<TriedCode> {
  for (const app of await appsOf(trx, guess.playerId)) {
    const step = stepBy(seal, app, guess);
    if (step === undefined) continue;
    if (isRepeat(app, step, guess)) return 'right';
    if (step <= (app.totp_last_step ?? 0)) return 'used';
    await trx
      .updateTable('second_factors')
      .set({
        totp_last_step: step,
        totp_last_content: guess.content ?? null,
        last_used_at: new Date(guess.now),
      })
      .where('id', '=', app.id)
      .execute();
    return 'right';
  }
  return 'wrong';
}
