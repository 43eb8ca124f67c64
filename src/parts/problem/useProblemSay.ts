import type { en } from '../../base/i18n/catalogue/problem.en';
import { sayOf } from '../../base/i18n/words';

export const useProblemSay = sayOf<typeof en>();
