import { averageOf, COMPETITIONS, EVENTS } from '../../../domain/sports/competitions';
import type { MarketResult } from '../../../domain/results/marketResult';
import { meterLineAbandoned } from '../../../domain/sessions/sessionKinds';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { Trx } from '../../ledger/accounts';
import type { LockedMarket } from '../orders/order/facts';
import { averageAt, averageOfGround } from './averages';
import { readFinish } from './finish';

/** A result as an operator means it; `note` says where the number of an abandoned session comes from. */
type Meant = { result: MarketResult; note: string | null };

const on = (number: number, note: string | null = null): Meant => ({
  result: { kind: 'number', number },
  note,
});

/** '75/77': the last quote of a meter session that was abandoned. */
function abandonedAt(session: SessionFacts, value: string): Meant | undefined {
  const quote = /^(\d{1,4})\/(\d{1,4})$/.exec(value);
  if (!quote || session.type !== 'meter') return undefined;
  const [no, yes] = [Number(quote[1]), Number(quote[2])];
  const number = meterLineAbandoned(no, yes);
  return on(number, `Abandoned at ${no}/${yes}: settled on ${number}`);
}

/** 'average:ipl:fours': what was entered for the ground, else what the competition states for an abandoned match; without a
 * figure the bets are void. 'average:worldCup:fours:Australia': what was entered for that side or ground. */
async function averageIn(
  trx: Trx,
  marketId: string,
  value: string,
): Promise<Meant | { fault: string } | undefined> {
  const [word, competitionWord, eventWord, ...place] = value.split(':');
  const competition = COMPETITIONS.find((known) => known === competitionWord);
  const event = EVENTS.find((known) => known === eventWord);
  if (word !== 'average' || !competition || !event) return undefined;
  const of = place.join(':').trim();
  if (of !== '') {
    const figure = await averageAt(trx, { competition, event, place: of });
    const entered = `${competition}, ${event}, ${of}`;
    if (figure === undefined)
      return { fault: `No average was entered for ${entered}: "average" enters one.` };
    return on(figure, `Abandoned: settled on the average, ${figure} (${entered})`);
  }
  const ofGround = await averageOfGround(trx, marketId, { competition, event });
  if (ofGround !== undefined)
    return on(
      ofGround,
      `Abandoned: settled on the average of the ground, ${ofGround} (${competition}, ${event})`,
    );
  const number = averageOf(competition, event);
  const name = `${competition}, ${event}`;
  if (number === undefined)
    return { result: { kind: 'void', reason: `Abandoned: no average is stated (${name})` }, note: null };
  return on(number, `Abandoned: settled on the average, ${number} (${name})`);
}

async function readNumber(
  trx: Trx,
  { session, marketId, value }: { session: SessionFacts; marketId: string; value: string },
): Promise<Meant | { fault: string }> {
  if (/^\d{1,4}$/.test(value)) return on(Number(value));
  const meant = abandonedAt(session, value) ?? (await averageIn(trx, marketId, value));
  if (meant) return meant;
  const quote = session.type === 'meter' ? ', on the last quote of an abandoned one like 75/77' : '';
  return {
    fault: `"${value}" is no result of ${marketId}: a session ends on a whole number like 63${quote}, or on an average like average:ipl:fours.`,
  };
}

/** Parses an operator's result of a locked market: winners or nobody (readFinish), or the number of a session. */
export async function readValue(
  trx: Trx,
  marketId: string,
  { session, winners }: LockedMarket,
  value: string,
): Promise<Meant | { fault: string }> {
  if (session) return readNumber(trx, { session, marketId, value: value.trim() });
  const read = await readFinish(trx, { id: marketId, places: winners }, value);
  return 'fault' in read ? read : { result: { kind: 'winners', finish: read.finish }, note: null };
}
