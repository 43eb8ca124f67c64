import { canonical } from '../base/canonical';

/** Whether what a page brings under a reference is what it brought before; the order of fields says nothing. */
export const isSameContent = (kept: unknown, brought: unknown): boolean =>
  canonical(kept) === canonical(brought);
