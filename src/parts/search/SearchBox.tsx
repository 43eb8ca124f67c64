import { SearchCombobox } from './SearchCombobox';
import { SearchRoot } from './SearchRoot';
import { useSearchKeys } from './useSearchKeys';

/** The search in a dialog of its own, with the focus from the start. */
export function SearchBox({ id }: { id: string }) {
  const { field, onKeyDown, ...focus } = useSearchKeys(true);
  return (
    <SearchRoot role="search" {...focus}>
      <SearchCombobox id={id} field={field} onKeyDown={onKeyDown} hasFocus />
    </SearchRoot>
  );
}
