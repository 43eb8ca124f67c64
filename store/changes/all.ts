import { change as moveEndsWithItsAnswer } from './0001-move-ends-with-its-answer';
import { change as newsDatedByTheExchange } from './0002-news-dated-by-the-exchange';
import { change as asksOnLeaving } from './0003-asks-on-leaving';
import { change as betKeptWhenStakeIsRenamed } from './0004-bet-kept-when-stake-is-renamed';
import { change as noticeNamesItsMarket } from './0005-notice-names-its-market';
import { change as onlyFiguresStored } from './0006-only-figures-stored';
import { change as reachOfAReport } from './0007-reach-of-a-report';
import { change as hedgeHeldByTheFunctionThatHolds } from './0008-hedge-held-by-the-function-that-holds';
import { change as oddsStayAsTyped } from './0009-odds-stay-as-typed';
import { change as twoEndsAreOneNotice } from './0010-two-ends-are-one-notice';
import { change as oneWayToOpen } from './0011-one-way-to-open';
import type { NumberedChange } from '@backlay/replay/verify/change';

/** Every change, oldest first. A log says which of them were in force when it was recorded; the others apply to it. */
export const CHANGES: readonly NumberedChange[] = [
  { id: '0001-move-ends-with-its-answer', ...moveEndsWithItsAnswer },
  { id: '0002-news-dated-by-the-exchange', ...newsDatedByTheExchange },
  { id: '0003-asks-on-leaving', ...asksOnLeaving },
  { id: '0004-bet-kept-when-stake-is-renamed', ...betKeptWhenStakeIsRenamed },
  { id: '0005-notice-names-its-market', ...noticeNamesItsMarket },
  { id: '0006-only-figures-stored', ...onlyFiguresStored },
  { id: '0007-reach-of-a-report', ...reachOfAReport },
  { id: '0008-hedge-held-by-the-function-that-holds', ...hedgeHeldByTheFunctionThatHolds },
  { id: '0009-odds-stay-as-typed', ...oddsStayAsTyped },
  { id: '0010-two-ends-are-one-notice', ...twoEndsAreOneNotice },
  { id: '0011-one-way-to-open', ...oneWayToOpen },
];

/** What a log recorded by this build says of them. */
export const CHANGE_IDS: readonly string[] = CHANGES.map(({ id }) => id);
