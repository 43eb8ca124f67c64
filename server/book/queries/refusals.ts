import { MAX_OPEN_QUERIES, MAX_QUERY } from '../../../domain/players/query';
import { QUERY_DAYS } from '../../../domain/base/product';
import { tell } from '../../../domain/words/sayings';
import { refuse } from '../../base/call';

/** Why a query is not taken. */
export const noQuery = {
  unknownBet: () => refuse('UNKNOWN_BET', tell('noSuchBet')),
  notEnded: () => refuse('QUERY_REFUSED', tell('queryNotEnded')),
  late: () => refuse('QUERY_LATE', tell('queryLate', { days: QUERY_DAYS })),
  open: () => refuse('QUERY_REFUSED', tell('queryOpen')),
  many: () => refuse('QUERY_REFUSED', tell('queryMany', { most: MAX_OPEN_QUERIES })),
  text: () => refuse('BAD_REQUEST', tell('queryText', { most: MAX_QUERY })),
  refReused: () => refuse('REF_REUSED', tell('queryRefReused')),
};
