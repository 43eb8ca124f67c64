import { FRAME } from '../../../src/base/i18n/parts';
import { bring } from '../../../src/base/i18n/words';

beforeAll(() => bring(FRAME));
