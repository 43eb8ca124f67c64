import type { Answer } from '../calls';
import { readBet, readShown } from './answers';
import type { SharedBet, SharedRound, Shown } from './answers';

/** A bet that was pressed and is not answered yet. */
export type Press = { ref: string; round: string; stake: number };

/** Why something that was pressed was not done. Times are by the server's clock. */
export type Refused = { status: string; receivedAt?: number; endedAt?: number };

export type RoundTable =
  | { status: 'loading'; isSilent: boolean }
  | {
      status: 'playing';
      shown: Shown;
      pressed: readonly Press[];
      /** Bets that are being taken out. */
      leaving: readonly string[];
      refused: Refused | undefined;
      /** The games' server does not answer: what is shown may be old. */
      isSilent: boolean;
    };

export type TableEvent =
  | { type: 'stateAnswered'; answer: Answer }
  | { type: 'betPressed'; press: Press }
  | { type: 'betAnswered'; ref: string; answer: Answer }
  | { type: 'cashOutPressed'; bet: string }
  | { type: 'cashOutAnswered'; bet: string; answer: Answer };

/** Whether bets are taken at this moment, by the server's clock. */
export const isTaking = (round: SharedRound | undefined, now: number): boolean =>
  round?.state === 'open' && now < round.locksAt;

/** Whether something moves on the page. */
export const isMoving = (table: RoundTable): boolean =>
  table.status === 'playing' && table.shown.round?.state === 'running';

type Playing = Extract<RoundTable, { status: 'playing' }>;

function afterState(table: RoundTable, answer: Answer): RoundTable {
  const shown = readShown(answer);
  if (!shown) return table.isSilent ? table : { ...table, isSilent: true };
  if (table.status === 'loading')
    return { status: 'playing', shown, pressed: [], leaving: [], refused: undefined, isSilent: false };
  const { round, bets } = shown;
  const isOver = (press: Press): boolean =>
    press.round !== round?.id || round.state !== 'open' || bets.some(({ ref }) => ref === press.ref);
  const isNew = round?.id !== table.shown.round?.id;
  return {
    ...table,
    shown,
    isSilent: false,
    pressed: table.pressed.filter((press) => !isOver(press)),
    leaving: table.leaving.filter((id) => bets.some((bet) => bet.id === id && bet.state === 'taken')),
    refused: isNew ? undefined : table.refused,
  };
}

const withBet = (shown: Shown, bet: SharedBet): Shown => ({
  ...shown,
  bets: shown.bets.some(({ id }) => id === bet.id)
    ? shown.bets.map((one) => (one.id === bet.id ? bet : one))
    : [...shown.bets, bet],
});

const numberIn = (found: unknown): number | undefined => (typeof found === 'number' ? found : undefined);

function refusalIn(answer: Answer): Refused {
  const receivedAt = numberIn(answer['received_at']);
  const endedAt = numberIn(answer['ended_at'] ?? answer['locks_at']);
  return {
    status: answer.status,
    ...(receivedAt === undefined ? {} : { receivedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
  };
}

/** A bet as it was answered, where its round is still shown. */
function settle(table: Playing, answer: Answer): Playing {
  const bet = answer.status === 'OK' ? readBet(answer['bet']) : undefined;
  if (!bet) return { ...table, refused: refusalIn(answer) };
  const refused = bet.state === 'refused' ? { status: bet.refusal ?? 'OTHER' } : undefined;
  const isShown = bet.round === table.shown.round?.id;
  return { ...table, refused, shown: isShown ? withBet(table.shown, bet) : table.shown };
}

function afterBet(table: Playing, ref: string, answer: Answer): RoundTable {
  if (!table.pressed.some((press) => press.ref === ref)) return table;
  // Nobody knows whether it was heard: the state of the round says so.
  if (answer.status === 'UNAVAILABLE') return table;
  return settle({ ...table, pressed: table.pressed.filter((press) => press.ref !== ref) }, answer);
}

function afterCashOut(table: Playing, id: string, answer: Answer): RoundTable {
  if (!table.leaving.includes(id)) return table;
  return settle({ ...table, leaving: table.leaving.filter((one) => one !== id) }, answer);
}

/** What an event makes of the table; what it does not accept leaves it as it is. */
export function reduceTable(table: RoundTable, event: TableEvent): RoundTable {
  if (event.type === 'stateAnswered') return afterState(table, event.answer);
  if (table.status !== 'playing') return table;
  switch (event.type) {
    case 'betPressed':
      if (table.shown.round?.state !== 'open') return table;
      return { ...table, pressed: [...table.pressed, event.press], refused: undefined };
    case 'betAnswered':
      return afterBet(table, event.ref, event.answer);
    case 'cashOutPressed':
      if (table.leaving.includes(event.bet)) return table;
      return { ...table, leaving: [...table.leaving, event.bet], refused: undefined };
    case 'cashOutAnswered':
      return afterCashOut(table, event.bet, event.answer);
    default:
      return event satisfies never;
  }
}
