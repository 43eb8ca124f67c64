import { setImmediate as tick } from 'node:timers/promises';
import type { Account, Kept, KitAnswer, Move, MoveKind } from '../../../tools/walletKit/reference/books';
import { ReferenceDoor } from '../../../tools/walletKit/reference/door';
import type { Arrived } from '../../../tools/walletKit/reference/door';
import { ReferenceWallet } from '../../../tools/walletKit/reference/wallet';
import type { Verdict } from '../../../tools/walletKit/reference/wallet';
import type { RuleId } from '../../../tools/walletKit/rules';
import type { Standing } from './standing';

type Body = Readonly<Record<string, unknown>>;

const TURNS = 5;

/** As a question to a database would: others come to their turn meanwhile. */
async function letOthersRun(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await tick();
}

/** Looks for the repeat, and moves the money a moment later. */
class ChecksBeforeItLocks extends ReferenceWallet {
  protected override async run(move: Move): Promise<KitAnswer> {
    const known = this.known(move);
    if (known) return known;
    await letOthersRun();
    return this.carryOut(move);
  }
}

class LooksForMoneyFirst extends ReferenceWallet {
  protected override known(move: Move): KitAnswer | undefined {
    const known = super.known(move);
    const balance = this.available(this.accountOfMove(move));
    const isShort = move.kind === 'bet' && move.amount > balance;
    return known?.status === 'OK' && isShort ? { status: 'INSUFFICIENT_FUNDS', balance } : known;
  }
}

class LooksForTheSessionFirst extends ReferenceWallet {
  protected override known(move: Move): KitAnswer | undefined {
    const account = this.accountOfMove(move);
    const known = super.known(move);
    return known?.status === 'OK' && move.kind === 'bet' && account.isBlocked
      ? { status: 'PLAYER_BLOCKED', balance: this.available(account) }
      : known;
  }
}

class CallsARepeatAnError extends ReferenceWallet {
  protected override repeat(kept: Kept, balance: number): KitAnswer {
    const answer = super.repeat(kept, balance);
    return answer.status === 'OK' ? { status: 'DUPLICATE_TRANSACTION', balance } : answer;
  }
}

class ForgetsRefusals extends ReferenceWallet {
  protected override known(move: Move): KitAnswer | undefined {
    return this.kept.get(move.tx)?.state === 'REFUSED' ? undefined : super.known(move);
  }
}

class KeepsIdsInMemory extends ReferenceWallet {
  override restart(): void {
    this.kept.clear();
  }
}

/** Reads the balance, counts, and writes it back a moment later. */
class WritesBack extends ReferenceWallet {
  protected override async run(move: Move): Promise<KitAnswer> {
    if (this.known(move)) return super.run(move);
    const account = this.accountOfMove(move);
    const before = account.balance;
    const answer = await super.run(move);
    const after = account.balance;
    account.balance = before;
    await letOthersRun();
    account.balance = after;
    return answer;
  }
}

class CountsInRupees extends ReferenceWallet {
  protected override available(account: Account): number {
    // 0.1 + 0.2 of any program that holds money as a double.
    return (super.available(account) / 100 - 0.1 + 0.1) * 100 + 1e-9;
  }
}

class RebuildsWhatIsSigned extends ReferenceDoor {
  protected override signedText(arrived: Arrived): string {
    const message = this.readMessage(arrived);
    return super.signedText({ ...arrived, body: message ? JSON.stringify(message) : arrived.body });
  }
}

class LogsSignatures extends ReferenceDoor {
  protected override note(arrived: Arrived, http: number): void {
    this.options.log(`${arrived.path} ${http} expected ${this.signatureOf(arrived)}`);
  }
}

/** By player and amount alone. */
class TakesTheLastBetBack extends ReferenceWallet {
  protected override targetOf(move: Move): Kept | undefined {
    const target = super.targetOf(move);
    if (target?.move?.kind !== 'bet') return target;
    const { amount } = target.move;
    return [...this.kept.values()].findLast(
      ({ state, move: of }) =>
        state === 'APPLIED' && of?.kind === 'bet' && of.player === move.player && of.amount === amount,
    );
  }
}

class TakesARollbackWithoutTarget extends ReferenceWallet {
  override answer(call: string, body: Body): KitAnswer | Promise<KitAnswer> {
    const last = [...this.kept.values()].findLast(({ move }) => move?.kind === 'bet')?.move?.tx;
    return super.answer(
      call,
      call === 'rollback' && body['target'] === undefined ? { ...body, target: last } : body,
    );
  }
}

class MovesByGet extends ReferenceDoor {
  protected override takesMethod(method: string): boolean {
    return method === 'POST' || method === 'GET';
  }
  protected override readMessage(arrived: Arrived): Body | undefined {
    if (arrived.method !== 'GET') return super.readMessage(arrived);
    const body = Object.fromEntries(new URLSearchParams(arrived.query));
    return { ...body, amount: Number(body['amount']) };
  }
}

class KeepsIdsByKind extends ReferenceWallet {
  protected override keyOf(kind: MoveKind, tx: string): string {
    return `${kind}:${tx}`;
  }
}

class LaysNoTombstone extends ReferenceWallet {
  protected override layTombstone(): void {
    // What is rolled back before it came is forgotten.
  }
}

class ReplaysTheOldAnswer extends ReferenceWallet {
  protected override repeat(kept: Kept, balance: number): KitAnswer {
    return { ...super.repeat(kept, balance), status: kept.answer?.status ?? '' };
  }
}

class TakesAPaidBetBack extends ReferenceWallet {
  protected override isPaid(): boolean {
    return false;
  }
}

/** Grows the sum of a round with each copy of its bet. */
class CountsRepeats extends ReferenceWallet {
  private readonly copies = new Map<string, number>();
  protected override repeat(kept: Kept, balance: number): KitAnswer {
    const { move } = kept;
    if (move?.kind === 'bet' && kept.state === 'APPLIED') this.copies.set(`${move.round}/${move.player}`, 1);
    return super.repeat(kept, balance);
  }
  protected override isPlayed(move: Move): boolean {
    return super.isPlayed(move) || this.copies.has(`${move.round}/${move.player}`);
  }
}

class WantsASessionForWins extends ReferenceWallet {
  protected override decideWin(move: Move, account: Account): Verdict {
    const isOver = [...account.sessions.values()].every((session) => session.isOver);
    return isOver ? { kind: 'refused', status: 'SESSION_EXPIRED' } : super.decideWin(move, account);
  }
}

class PaysNoBlockedPlayer extends ReferenceWallet {
  protected override decideWin(move: Move, account: Account): Verdict {
    return account.isBlocked ? { kind: 'refused', status: 'PLAYER_BLOCKED' } : super.decideWin(move, account);
  }
}

class Rounds extends ReferenceWallet {
  protected override amountOf(kind: MoveKind, body: Body): number | string {
    const { amount } = body;
    return super.amountOf(kind, {
      ...body,
      amount: typeof amount === 'number' ? Math.round(amount) : amount,
    });
  }
}

class LeavesRoundsOpen extends ReferenceWallet {
  protected override afterWin(): void {
    // Closed by nothing but a message of its own, which need not come.
  }
}

export type PlantedFault = { row: number; name: string; standing: Standing; rule: RuleId };

/** A wallet with one mistake for each row of the table of docs/providers.md. */
export const FAULTS: readonly PlantedFault[] = [
  { row: 1, name: 'two credits at once', standing: { wallet: ChecksBeforeItLocks }, rule: 'lock' },
  { row: 2, name: 'no funds for a repeat', standing: { wallet: LooksForMoneyFirst }, rule: 'order' },
  { row: 2, name: 'blocked for a repeat', standing: { wallet: LooksForTheSessionFirst }, rule: 'order' },
  { row: 3, name: 'a repeat is an error', standing: { wallet: CallsARepeatAnError }, rule: 'repeat' },
  { row: 3, name: 'a refusal is forgotten', standing: { wallet: ForgetsRefusals }, rule: 'repeat' },
  { row: 4, name: 'ids in memory', standing: { wallet: KeepsIdsInMemory }, rule: 'memory' },
  { row: 5, name: 'a balance written back', standing: { wallet: WritesBack }, rule: 'integers' },
  { row: 5, name: 'money as a double', standing: { wallet: CountsInRupees }, rule: 'integers' },
  { row: 6, name: 'a rebuilt body is signed', standing: { door: RebuildsWhatIsSigned }, rule: 'rawBody' },
  { row: 7, name: 'signatures in the log', standing: { door: LogsSignatures }, rule: 'secrets' },
  { row: 8, name: 'the last bet is taken back', standing: { wallet: TakesTheLastBetBack }, rule: 'target' },
  { row: 8, name: 'no target needed', standing: { wallet: TakesARollbackWithoutTarget }, rule: 'target' },
  { row: 9, name: 'money by GET', standing: { door: MovesByGet }, rule: 'postOnly' },
  { row: 10, name: 'one id for bet and win', standing: { wallet: KeepsIdsByKind }, rule: 'oneId' },
  { row: 11, name: 'no tombstone', standing: { wallet: LaysNoTombstone }, rule: 'tombstone' },
  { row: 11, name: 'the stored OK again', standing: { wallet: ReplaysTheOldAnswer }, rule: 'tombstone' },
  { row: 12, name: 'a paid bet taken back', standing: { wallet: TakesAPaidBetBack }, rule: 'paid' },
  { row: 13, name: 'repeats in the sums', standing: { wallet: CountsRepeats }, rule: 'totals' },
  { row: 14, name: 'no win without a session', standing: { wallet: WantsASessionForWins }, rule: 'late' },
  { row: 14, name: 'no win for a blocked player', standing: { wallet: PaysNoBlockedPlayer }, rule: 'late' },
  { row: 15, name: 'amounts rounded', standing: { wallet: Rounds }, rule: 'rounding' },
  { row: 16, name: 'rounds stay open', standing: { wallet: LeavesRoundsOpen }, rule: 'openRounds' },
];
