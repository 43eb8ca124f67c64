/** Objects and arrays alike, to be read field by field. A file of its own: the first script needs it, and nothing of what hides
 * people. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
