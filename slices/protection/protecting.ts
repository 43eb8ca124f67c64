import type { ApiError } from '../../api/errors';
import type { Protection, ProtectionChange } from '../../api/protection';

/** How the own protection stands, for the page of limits and for what is asked beside every screen. `reading`: the time of a
 * reality check has come, and how the session stands is read for it. `due`: it is to be read and answered. `confirming`: a break or an exclusion, which takes a second press. `changing`: sent under its `ref`. */
export type Protecting =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError }
  | { status: 'shown'; shown: Protection }
  | { status: 'reading'; shown: Protection }
  | { status: 'due'; shown: Protection }
  | { status: 'confirming'; shown: Protection; change: ProtectionChange }
  | { status: 'changing'; shown: Protection; change: ProtectionChange; ref: string }
  | { status: 'refused'; shown: Protection; change: ProtectionChange; error: ApiError };
