import * as v from 'valibot';

/** The same `ref` never places twice (domain-rules section 4). */
export const clientRef = v.pipe(v.string(), v.minLength(8), v.maxLength(64), v.regex(/^[\w-]+$/));
