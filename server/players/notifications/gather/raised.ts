import type { NotificationKind } from '../../../../domain/players/notifications';
import type { NewsFacts } from '../facts';

/** Something found that may have been found before: `source` names it among what its player is told. */
export type Raised = { playerId: number; kind: NotificationKind; source: string; facts: NewsFacts };
