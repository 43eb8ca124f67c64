import { httpsIn } from '../base/address';

/** Most characters of the address of a match's pictures. */
export const MAX_TV_URL = 500;

/** The address of pictures as it is stored; undefined unless it is whole, https, and carries no password. */
export const tvUrlIn = (text: string): string | undefined => httpsIn(text, MAX_TV_URL);
