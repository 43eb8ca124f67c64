import type { Outcome } from './outcome';

type Asked<R> = (request: R) => Promise<Outcome>;

/** What is done with whole databases, which only the machine they stand on can do. Folders are whole paths. */
export type Machine = {
  backUp: Asked<{ folder?: string | undefined; sameDisk: boolean; keep?: string | undefined }>;
  verify: Asked<{ folder: string }>;
  /** What a backup has, without bringing it back. */
  rehearse: Asked<RestoreAsked>;
  restore: Asked<RestoreAsked>;
  drill: Asked<{ folder?: string | undefined }>;
  moveOut: Asked<{ folder: string }>;
};

export type RestoreAsked = {
  folder: string;
  into: string;
  to?: string | undefined;
  archive?: string | undefined;
  unclean: boolean;
};
