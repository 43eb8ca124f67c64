import { useId } from 'react';
import type { ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../../base/ui/Icon';

type Props = {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  icon?: ReactNode;
  count?: number;
  children: ReactNode;
};

/** One entry of the accordion. A collapsed one is not rendered, so it requests nothing. */
export function Fold({ name, isOpen, onToggle, icon, count, children }: Props) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="side-item fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {icon}
        <span className="side-words">{name}</span>
        {count !== undefined && <span className="side-count">{count}</span>}
        <Icon path={mdiChevronDown} size={20} />
      </button>
      <div id={id} className="fold-inside">
        {isOpen && children}
      </div>
    </li>
  );
}
