import { useContext } from 'react';
import Button from '@mui/material/Button';
import { consoleApi } from '../state/calls';
import type { Typed } from '../state/secrets';
import { useTell } from '../state/store';
import { doAsked, taskBegun } from '../state/task';
import { labelOfVerb } from '../words';
import { RowFocus } from './rowFocus';

type ActProps = {
  verb: string;
  given: Typed;
  label?: string;
  /** Which of several it is, where the same button stands in each row. */
  about?: string;
  /** Done by one press: it can be undone by another. */
  isDirect?: boolean;
  isMain?: boolean;
};

/** A button for a verb that this operator may ask; there is none for others. */
export function Act({ verb, given, label, about, isDirect = false, isMain = false }: ActProps) {
  const tell = useTell();
  const isReached = useContext(RowFocus);
  const name = label ?? labelOfVerb(verb);
  const { data } = consoleApi.useVerbsQuery();
  if (!data?.some((one) => one.name === verb && one.isMine)) return null;
  return (
    <Button
      size="small"
      tabIndex={isReached ? 0 : -1}
      aria-label={about === undefined ? undefined : `${name}: ${about}`}
      variant={isMain ? 'contained' : 'outlined'}
      onClick={(event) => {
        event.stopPropagation();
        tell(isDirect ? doAsked({ verb, request: given }) : taskBegun({ verb, given }));
      }}
    >
      {name}
    </Button>
  );
}
