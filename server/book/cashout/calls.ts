import {
  cashOutQuote,
  cashOutQuoteRequest,
  cashOutReply,
  cashOutRequest,
  cashOutRuleRequest,
  cashOutRules,
  removeRuleRequest,
} from '../../../api/schemas/cashOut';
import * as v from 'valibot';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import { marketOfQuote } from '../owner';
import type { BookParts } from '../orders/parts/parts';
import { refusals } from '../orders/order/refusals';
import { quote } from './quote';
import { rulesOf } from './rules';
import type { Rules } from './rules';
import type { Take } from './take';
import { noCashOut } from './why';

type Deps = { parts: BookParts; take: Take; rules: Rules };

/** Numbers of our own; text that is none names nothing. */
function numberOf(id: string | number): number | undefined {
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

const offerCalls = ({ parts, take }: Pick<Deps, 'parts' | 'take'>): Call[] => [
  call({
    method: 'POST',
    path: 'bet/cashOutQuote',
    summary:
      "A firm offer that closes a share of the player's matched bets on a market, with its prices and results",
    request: cashOutQuoteRequest,
    reply: cashOutQuote,
    answeredBy: {
      who: 'owner',
      marketOf: ({ market_id }) => String(market_id),
      changes: false,
    },
    handle: (body, { playerId }) => quote(parts, playerId, body),
  }),
  call({
    method: 'POST',
    path: 'bet/cashOut',
    summary: 'Takes such an offer; the same ref never takes twice',
    request: cashOutRequest,
    reply: cashOutReply,
    answeredBy: {
      who: 'owner',
      marketOf: marketOfQuote,
      changes: true,
    },
    handle: async ({ quote_id, ref }, caller) => {
      const quoteId = numberOf(quote_id);
      return quoteId === undefined ? noCashOut.expired() : take(caller, { quoteId, ref });
    },
  }),
];

const ruleCalls = ({ parts, rules }: Pick<Deps, 'parts' | 'rules'>): Call[] => [
  call({
    method: 'POST',
    path: 'bet/setCashOutRule',
    summary:
      'Cashes a market out by itself at a profit or a loss, with the page closed too; one rule a market',
    request: cashOutRuleRequest,
    reply: cashOutRules,
    answeredBy: {
      who: 'owner',
      marketOf: ({ market_id }) => String(market_id),
      changes: true,
    },
    handle: (body, caller) =>
      caller.mustChangePassword ? Promise.resolve(refusals.mustChangePassword()) : rules.set(caller, body),
  }),
  call({
    method: 'POST',
    path: 'bet/removeCashOutRule',
    summary: 'Removes such a rule that still waits',
    request: removeRuleRequest,
    reply: cashOutRules,
    handle: async ({ rule_id }, { playerId }) => {
      const ruleId = numberOf(rule_id);
      return ruleId === undefined ? noCashOut.noRule() : rules.remove(playerId, ruleId);
    },
  }),
  call({
    method: 'POST',
    path: 'bet/getCashOutRules',
    summary: "The player's rules: those that wait, and the newest of the others",
    request: v.object({}),
    reply: cashOutRules,
    handle: async (_, { playerId }) => done(await rulesOf(parts.db, playerId)),
  }),
];

export const cashOutCalls = (deps: Deps): Call[] => [...offerCalls(deps), ...ruleCalls(deps)];
