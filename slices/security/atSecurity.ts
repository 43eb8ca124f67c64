import type { ApiError } from '../../api/errors';
import type { Proof } from '../../api/security';

/** What a player wants to change, once it is proved who asks. */
export type Task =
  | { readonly kind: 'totp' }
  | { readonly kind: 'passkey' }
  /** Other sessions end once the chat is connected, unless they are kept. */
  | { readonly kind: 'telegram'; readonly keepsOthers?: true }
  | { readonly kind: 'disconnect'; readonly factorId: number }
  | { readonly kind: 'remove'; readonly factorId: number }
  | { readonly kind: 'codes' }
  | { readonly kind: 'endSession'; readonly sessionId: number }
  | { readonly kind: 'endOthers' };

/** What a passkey is asked for elsewhere than on the security page. */
export type Signing = 'signIn' | 'secondStep' | 'withdrawal' | 'password';

/** What a player does on the security page, and with a passkey. What there is to see is in the query cache. */
export type Security =
  | { status: 'idle' }
  /** `sent`: the proof under way, whose handle names it. `isSigning`: a passkey is asked for one. */
  | { status: 'proving'; task: Task; sent: Proof | null; isSigning?: true; error: ApiError | null }
  /** The picture is shown; `sentHandle`: the code under way. */
  | {
      status: 'enrolling';
      setupId: number;
      secretHandle: string;
      uriHandle: string;
      sentHandle: string | null;
      endsOthers: boolean;
      error: ApiError | null;
    }
  /** The browser makes a passkey once the player presses (`isMaking`); `sentHandle`: what it says is under way. */
  | {
      status: 'making';
      optionsHandle: string;
      isMaking: boolean;
      sentHandle: string | null;
      endsOthers: boolean;
      error: ApiError | null;
    }
  /** The chat is connected once its owner sends the ID to the bot; the query of second steps shows it. */
  | { status: 'connecting'; botName: string; botUrl: string | null; idHandle: string }
  /** Another name for a second step; `sent`: the one under way. */
  | { status: 'naming'; factorId: number; label: string; sent: string | null; error: ApiError | null }
  /** A passkey is asked, or was without success. */
  | { status: 'signing'; purpose: Signing; isUnderWay: boolean; error: ApiError | null }
  /** What it answered, for the form that sends it. */
  | { status: 'signed'; purpose: Signing; handle: string }
  /** The one time that recovery codes are shown. */
  | { status: 'showingCodes'; codesHandle: string };
