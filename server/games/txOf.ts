/** What is sent of a stake: its bet, its win, the rollback of its bet; of a shared round, the win at its end. */
export type SentAs = 'bet' | 'win' | 'back';

/** Under which id a message goes on, where one of this id was refused for good so often that this is its nth. */
export const attemptOf = (tx: string, attempt: number): string => (attempt === 1 ? tx : `${tx}.${attempt}`);

/** Under which id a message of a stake is sent. Only a win or a rollback has more than one attempt. */
export const txOf = ({ id, attempt }: { id: string; attempt: number }, what: SentAs): string =>
  what === 'bet' ? `${id}-bet` : attemptOf(`${id}-${what}`, attempt);
