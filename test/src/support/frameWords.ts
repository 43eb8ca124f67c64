import { FRAME } from '../../../src/base/i18n/entryParts';
import { bring } from '../../../src/base/i18n/words';

beforeAll(() => bring(FRAME));
