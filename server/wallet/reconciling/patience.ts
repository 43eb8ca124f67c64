import type { Silence } from '../outbound/ask';

/** One question may be what a provider stumbles over; when so many after each other have no answer, it is the provider. */
const MOST_SILENT = 3;

/** Counts how questions to one provider went. @returns whether to ask it the next one */
export function createPatience(): (why: Silence | undefined) => boolean {
  let silent = 0;
  return (why) => {
    silent = why === undefined || why === 'UNREADABLE' ? 0 : silent + 1;
    return silent < MOST_SILENT;
  };
}
