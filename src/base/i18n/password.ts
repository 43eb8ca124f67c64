import type { en } from './catalogue/password.en';
import type { en as whole } from './catalogue/words.en';
import { sayOf } from './words';

/** The words of a change of password, and those everybody has. */
export const usePasswordSay = sayOf<typeof whole & typeof en>();
