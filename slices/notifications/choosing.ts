import type { ApiError } from '../../api/errors';
import type { AlertAsked, Notifications } from '../../api/notifications';
import type { NoticeChoice } from '../../domain/players/notifications';

/** Why a browser is not pushed to: it was not allowed to, its question was closed, it cannot, or its service did not answer. */
export const PUSH_OBSTACLES = ['denied', 'dismissed', 'missing', 'silent'] as const;
export type PushObstacle = (typeof PUSH_OBSTACLES)[number];

/** What was pressed, under its `ref`. */
export type Pressed =
  | { what: 'choice'; choice: NoticeChoice }
  | { what: 'pushOn' }
  | { what: 'pushOff' }
  | { what: 'alertOn'; asked: AlertAsked }
  | { what: 'alertOff'; alertId: number };

/** The choices of how a player is told. `changing`: the last of what was pressed is sent; what it comes to is shown already. */
export type Choosing =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError }
  | { status: 'shown'; shown: Notifications }
  | { status: 'changing'; shown: Notifications; pressed: Pressed; ref: string }
  | { status: 'blocked'; shown: Notifications; obstacle: PushObstacle }
  | { status: 'refused'; shown: Notifications; error: ApiError };
