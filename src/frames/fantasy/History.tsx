import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/words/languages';
import { showDate } from '../../base/format/times';
import { formatAmount } from '../../../domain/base/money';
import type { HistoryProps } from '../game';
import { showNet, toneOf } from '../parts/net';
import { namePool, sayFantasy, sayWhyNot } from '../words/fantasyWords';
import { sayShell } from '../words/shellWords';
import { standingOf } from '../parts/standing';
import { readEntries } from './answers';
import type { Entry } from './answers';

function Result({ entry, language }: { entry: Entry; language: Language }) {
  const say = sayFantasy(language);
  const standing = standingOf(entry);
  if (standing === 'done') {
    const net = (entry.pays ?? 0) - entry.stake;
    return <b data-tone={toneOf(net)}>{showNet(net)}</b>;
  }
  const isSaid = standing === 'void' && entry.refusal !== null;
  return <small>{isSaid ? sayWhyNot(language, entry.refusal ?? '') : say(`standing.${standing}`)}</small>;
}

/** The player's last entries, each with the way to its proof. */
export function History({ language, ask, onRound }: HistoryProps) {
  const [entries, setEntries] = useState<readonly Entry[]>();
  useEffect(() => {
    let isGone = false;
    void ask('rounds').then((answer) => {
      if (!isGone) setEntries(readEntries(answer));
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  const say = sayFantasy(language);
  if (!entries) return <p className="notice">{sayShell(language)('waiting')}</p>;
  if (entries.length === 0) return <p className="notice">{say('noEntries')}</p>;
  return (
    <ol className="rounds">
      {entries.map((entry) => {
        const pool = namePool(say, entry.kind);
        const { round, match, place, points } = entry;
        const isDone = standingOf(entry) === 'done';
        return (
          <li key={round}>
            <span>{isDone ? say('ownResult', { pool, place: place ?? 0, points: points ?? 0 }) : pool}</span>
            <span>{formatAmount(entry.stake)}</span>
            <Result entry={entry} language={language} />
            <time>{showDate(entry.at)}</time>
            {isDone && (
              <button
                type="button"
                aria-label={say('proofOf', { pool, match })}
                onClick={() => onRound(round)}
              >
                {say('proof')}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
