import type { en } from './catalogue/account.en';
import type { en as frame } from './catalogue/frame.en';
import type { en as signed } from './catalogue/signed.en';
import type { en as whole } from './catalogue/words.en';
import { sayOf } from './words';

/** The words of the account's menu, and those everybody has. */
export const useAccountSay = sayOf<typeof whole & typeof signed & typeof frame & typeof en>();
export type AccountKey = keyof typeof en | keyof typeof frame;
