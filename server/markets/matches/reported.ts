import type { EventEnd } from '../../../domain/settlement/eventEnd';
import type { Finisher } from '../../../domain/results/finish';
import type { FeedDefinition } from '@backlay/feed/message';

/** What a closed definition says of the result. */
export type Reported = {
  /** Runners called WINNER, with their finishing positions. */
  winners: readonly Finisher[];
  /** The number of a session; null: none is named. */
  number: number | null;
  /** 'lost': everyone who ran lost. 'void': nobody ran, or the feed says that it is void. 'open': nothing is decided where
   * neither winners nor a number are named. */
  otherwise: 'lost' | 'void' | 'open';
  /** How many may still win: runners that are not out. */
  running: number;
  end: EventEnd | null;
};

function otherwiseOf({ isVoid, session, runners }: FeedDefinition): Reported['otherwise'] {
  const ran = runners.filter(({ status }) => status !== 'REMOVED');
  if (isVoid === true || ran.length === 0) return 'void';
  return !session && ran.every(({ status }) => status === 'LOSER') ? 'lost' : 'open';
}

/** The result in a closed definition, whoever decides it in the end. */
export const reportedIn = (definition: FeedDefinition): Reported => ({
  winners: definition.session
    ? []
    : definition.runners
        .filter(({ status }) => status === 'WINNER')
        .map(({ id, position }) => ({ selectionId: id, position: position ?? null })),
  number: definition.session ? (definition.sessionResult ?? null) : null,
  otherwise: otherwiseOf(definition),
  running: definition.runners.filter(({ status }) => status !== 'REMOVED').length,
  end: definition.ending ?? null,
});

/** Whom a report names: winners, or the number of a session; empty if nobody won; null if nothing is decided. */
export function namedIn({ winners, number, otherwise }: Reported): readonly number[] | null {
  if (number !== null) return [number];
  if (winners.length > 0) return winners.map(({ selectionId }) => selectionId);
  return otherwise === 'open' ? null : [];
}
