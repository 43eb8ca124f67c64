import type { ListedFancy } from '../../../../api/matches';
import { sectionOf } from '../../../../domain/fancySection';
import type { FancySection } from '../../../../domain/fancySection';

/** The section a session stands in within 'fancy'. */
export const sectionIn = ({ session, ballSess }: ListedFancy): FancySection | null =>
  sectionOf(session ?? { type: 'line', typeId: 1, ballSess });
