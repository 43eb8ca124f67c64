import { codeOf, outcomeOf } from './http';
import type { Answer } from './http';
import type { AskedBet } from './journal';
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
  open: string[];
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
