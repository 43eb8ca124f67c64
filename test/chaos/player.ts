import { ask, codeOf, outcomeOf } from './http';
import type { Answer } from './http';
import type { AskedBet, ShownBet } from './journal';
import type { Random } from './random';
import { isCalm } from './scene';
import type { Member, Scene } from './scene';

/** A bet a player might make now. */
export type Choice = { matchId: string; asked: AskedBet };

/** One scripted player during one round. */
export type Player = {
  scene: Scene;
  member: Member;
  random: Random;
  /** Makes references of this round unique. */
  prefix: string;
  count: number;
  /** References used before, with what was asked. */
  used: { ref: string; choice: Choice }[];
  /** Bets that may have an open part. */
  open: ShownBet[];
};

/** Puts what nobody should ever get into the journal. */
export function noteOdd(scene: Scene, answer: Answer, path: string): void {
  const { status, json } = answer;
  const odd = (what: string): void => scene.journal.write({ kind: 'odd', what, about: path });
  if (status === 500) odd('an answer of 500');
  else if (status > 0 && json === undefined) odd('an answer that is no JSON');
  else if (status === 0 && isCalm(scene, answer) && answer.answeredAt - answer.sentAt > 25_000)
    odd('no answer in 25 s though nothing was broken');
}

export const attemptOf = (answer: Answer, server: string) => ({
  outcome: outcomeOf(answer),
  repeated: codeOf(answer) === 'DUPLICATE',
  sentAt: answer.sentAt,
  answeredAt: answer.answeredAt,
  status: answer.status,
  code: codeOf(answer),
  server,
});

export const paiseOf = (rupees: unknown): number => Math.round(Number(rupees) * 100);

/** A bet row of the wire; undefined when it is none. */
export function shownOf(row: unknown): ShownBet | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const bet = row as Record<string, unknown>;
  return {
    id: String(bet['bet_id']),
    market: String(bet['market_id']),
    runner: String(bet['selection_id']),
    back: bet['is_back'] === '1',
    odds: Math.round(Number(bet['odds']) * 100),
    stake: paiseOf(bet['stack']),
    matched: paiseOf(bet['matched_stack']),
    open: paiseOf(bet['unmatched_stack']),
    cancelled: paiseOf(bet['cancelled_stack']),
  };
}

export async function call(player: Player, path: string, body: unknown, loses = false) {
  const { scene, member } = player;
  const { url, name } = scene.server;
  const answer = await ask({ url, path, body, token: member.token, from: member.from, loses });
  if (!loses) noteOdd(scene, answer, path);
  return { answer, attempt: attemptOf(answer, name) };
}
