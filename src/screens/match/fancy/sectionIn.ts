import type { ListedFancy } from '../../../../api/matches';
import { sectionOf } from '../../../../domain/sessions/fancySection';
import type { FancySection } from '../../../../domain/sessions/fancySection';

/** The section a session stands in within 'fancy'. */
export const sectionIn = ({ session, ballSess }: ListedFancy): FancySection | null =>
  sectionOf(session ?? { type: 'line', typeId: 1, ballSess });
