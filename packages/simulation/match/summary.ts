import type { Score } from '../../../api/schemas/match';
import type { PlayerMessage } from '../../../domain/words/sayings';

/** A line to read in English, and the same by key. */
export const summaryOf = ({ message, saying }: PlayerMessage): Pick<Score, 'summary' | 'saying'> => ({
  summary: message,
  ...(saying ? { saying: { key: saying.key, values: saying.values } } : {}),
});
