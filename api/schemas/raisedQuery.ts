import * as v from 'valibot';

/** The answer to a query that was raised; apart from the list of queries, which every page would have to load. */
export const raisedQuery = v.object({ query_id: v.string() });
