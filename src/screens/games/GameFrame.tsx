import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { selectBalance } from '../../../slices/balance';
import { frameMadeReady, roundBegun, roundEnded, selectGames, selectIsPlay } from '../../../slices/games';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useReveal } from '../../base/ui/SecretContext';
import { useIsVisible } from '../../base/ui/useIsVisible';
import { LOBBY } from './addresses';
import { frameOf, readMessage } from './frameMessages';
import type { FrameAddress, FrameMessage, HostMessage } from './frameMessages';
import { RoundSeeker } from './RoundSeeker';
import { useLeave } from './useLeave';

type Props = { addressHandle: string; name: string; provider: string };

/** The page of a game. Its address comes from behind its handle once, and is nowhere but in the frame. */
export function GameFrame({ addressHandle, ...about }: Props) {
  const say = useSay<'games'>();
  const reveal = useReveal();
  const [frame] = useState(() => frameOf(reveal(addressHandle) ?? '', location.origin));
  return frame ? <Framed frame={frame} {...about} /> : <Blank>{say('game.recorded')}</Blank>;
}

type FramedProps = Omit<Props, 'addressHandle'> & { frame: FrameAddress };

function Framed({ frame, name, provider }: FramedProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [sought, setSought] = useState<{ round: string }>();
  const leave = useLeave();
  const onFound = useCallback(
    (path: string) => {
      setSought(undefined);
      leave(path);
    },
    [leave],
  );
  useMessages(ref, frame, setSought);
  useTelling(ref, frame);
  return (
    <>
      <Box
        ref={ref}
        title={name}
        src={frame.url}
        sandbox={frame.sandbox}
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
      {sought && <RoundSeeker provider={provider} round={sought.round} onFound={onFound} />}
    </>
  );
}

type FrameRef = { readonly current: HTMLIFrameElement | null };

/** What the game says becomes an event, without any of its words. @param onRound the round that it wants to be shown */
function useMessages(ref: FrameRef, frame: FrameAddress, onRound: (asked: { round: string }) => void): void {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  useEffect(() => {
    const act = (said: FrameMessage): void => {
      switch (said.type) {
        case 'game/ready':
          return void dispatch(frameMadeReady());
        case 'game/busy':
          return void dispatch(roundBegun());
        case 'game/idle':
          return void dispatch(roundEnded());
        case 'game/balanceChanged':
          // The header hears of it from the exchange itself.
          return undefined;
        case 'game/close':
          return leave(LOBBY);
        case 'game/history':
          return onRound({ round: said.round });
        default:
          return said satisfies never;
      }
    };
    const hear = (came: MessageEvent) => {
      const said = readMessage(came, frame, ref.current?.contentWindow ?? null);
      if (said) act(said);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [dispatch, frame, leave, onRound, ref]);
}

/** Tells the game the balance, and to wait while nobody looks or the player is asked something. */
function useTelling(ref: FrameRef, frame: FrameAddress): void {
  const { status } = useAppSelector(selectGames);
  const isPlay = useAppSelector(selectIsPlay);
  const balance = useAppSelector(selectBalance);
  const isReady = status === 'idle' || status === 'busy' || status === 'leaving';
  const isPaused = !useIsVisible() || status === 'leaving';
  // What the player has is none of the business of a game that is tried for play money.
  const availablePaise = balance.status === 'unknown' || isPlay ? null : balance.availablePaise;
  useEffect(() => {
    // A frame of no origin can be told only so.
    const target = frame.origin === 'null' ? '*' : frame.origin;
    const tell = (message: HostMessage) => ref.current?.contentWindow?.postMessage(message, target);
    if (!isReady) return;
    if (availablePaise !== null) tell({ type: 'host/balance', balance: availablePaise });
    tell({ type: isPaused ? 'host/pause' : 'host/resume' });
  }, [availablePaise, frame, isPaused, isReady, ref]);
}

const Box = styled('iframe')({
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  background: 'var(--field)',
});
const Blank = styled('p')({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  margin: 0,
  padding: 24,
  color: 'var(--muted)',
  textAlign: 'center',
});
