import Button from '@mui/material/Button';
import { consoleApi } from '../state/calls';
import type { Typed } from '../state/secrets';
import { useTell } from '../state/store';
import { doAsked, taskBegun } from '../state/task';
import { labelOf } from '../words';

type ActProps = {
  verb: string;
  given: Typed;
  label?: string;
  /** Done by one press: it can be undone by another. */
  isDirect?: boolean;
  isMain?: boolean;
};

/** A button for a verb that this operator may ask; there is none for others. */
export function Act({ verb, given, label, isDirect = false, isMain = false }: ActProps) {
  const tell = useTell();
  const { data } = consoleApi.useVerbsQuery();
  if (!data?.some(({ name, isMine }) => name === verb && isMine)) return null;
  return (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      onClick={(event) => {
        event.stopPropagation();
        tell(isDirect ? doAsked({ verb, request: given }) : taskBegun({ verb, given }));
      }}
    >
      {label ?? labelOf(verb)}
    </Button>
  );
}
